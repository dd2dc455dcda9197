import { route } from "../../../platform/route.ts";
import * as contract from "../contract.ts";
import { addEmployee } from "./add-employee.ts";
import { listEmployees } from "./list-employees.ts";
import { removeEmployee } from "./remove-employee.ts";
import { updateEmployee } from "./update-employee.ts";

export const employeeRoutes = [
  route(contract.listEmployees, listEmployees),
  route(contract.addEmployee, addEmployee),
  route(contract.updateEmployee, updateEmployee),
  route(contract.removeEmployee, removeEmployee),
];
