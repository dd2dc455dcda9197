import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import * as invitations from "../invitation-contract.ts";
import { addEmployee } from "./add-employee.ts";
import { listEmployees, removeEmployee, resendInvitation, updateEmployee } from "./employees.ts";
import {
  acceptInvitation,
  getInvitation,
  getInvitingCompany,
  refuseInvitation,
} from "./received-invitations.ts";

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
