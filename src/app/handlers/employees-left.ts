import { employeesLeft } from "../../features/employees/server/employees-left.ts";
import { endLicencesOfEmployees } from "../../features/licences/server/end-licences-of-employees.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** What goes when people leave a company. */
export const joinedEmployeesLeft = joinHandlers(employeesLeft, [endLicencesOfEmployees]);
