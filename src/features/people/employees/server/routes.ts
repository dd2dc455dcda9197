import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import * as invitations from "../invitation-contract.ts";
import { addEmployee } from "./add-employee.ts";
import { acceptInvitation, refuseInvitation } from "./answer-invitation.ts";
import { getInvitation } from "./get-invitation.ts";
import { getInvitingCompany } from "./get-inviting-company.ts";
import { listEmployees } from "./list-employees.ts";
import { removeEmployee } from "./remove-employee.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { updateEmployee } from "./update-employee.ts";

export const employeeRoutes = [
  route(contract.listEmployees, listEmployees),
  route(contract.addEmployee, addEmployee),
  route(contract.updateEmployee, updateEmployee),
  route(contract.removeEmployee, removeEmployee),
  route(invitations.getInvitation, getInvitation),
  route(invitations.getInvitingCompany, getInvitingCompany),
  route(invitations.acceptInvitation, acceptInvitation),
  route(invitations.refuseInvitation, refuseInvitation),
  route(invitations.resendInvitation, resendInvitation),
];
