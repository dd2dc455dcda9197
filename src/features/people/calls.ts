import type { CallOf } from "../../shared/endpoint.ts";
import type * as companies from "./companies/contract.ts";
import type * as employees from "./employees/contract.ts";
import type * as employeesInvitation from "./employees/invitation-contract.ts";
import type * as resumes from "./resumes/contract.ts";
import type * as usersCity from "./users/city-contract.ts";
import type * as users from "./users/contract.ts";

/** The calls of this district as browsers make them. Written by `node scripts/write-calls.ts` from the contracts. */

export const getCompany = {"name":"getCompany","method":"GET","path":"/api/company/{id}","access":"everybody"} as CallOf<typeof companies.getCompany>;
export const listCompanies = {"name":"listCompanies","method":"GET","path":"/api/company","access":"everybody"} as CallOf<typeof companies.listCompanies>;
export const lookAtCompany = {"name":"lookAtCompany","method":"PUT","path":"/api/administration/companies/{id}/look","access":"administrators"} as CallOf<typeof companies.lookAtCompany>;
export const updateCompany = {"name":"updateCompany","method":"PUT","path":"/api/company/{id}","access":"managers"} as CallOf<typeof companies.updateCompany>;
export const addEmployee = {"name":"addEmployee","method":"POST","path":"/api/company/{companyId}/employee","access":"managers","idempotent":true} as CallOf<typeof employees.addEmployee>;
export const listEmployees = {"name":"listEmployees","method":"GET","path":"/api/company/{companyId}/employee","access":"managers"} as CallOf<typeof employees.listEmployees>;
export const removeEmployee = {"name":"removeEmployee","method":"DELETE","path":"/api/company/{companyId}/employee/{employeeId}","access":"managers"} as CallOf<typeof employees.removeEmployee>;
export const updateEmployee = {"name":"updateEmployee","method":"PUT","path":"/api/company/{companyId}/employee/{employeeId}","access":"managers"} as CallOf<typeof employees.updateEmployee>;
export const acceptInvitation = {"name":"acceptInvitation","method":"POST","path":"/api/employee-invitation/{token}/accept","access":"signed-in"} as CallOf<typeof employeesInvitation.acceptInvitation>;
export const getInvitation = {"name":"getInvitation","method":"GET","path":"/api/employee-invitation/{token}","access":"signed-in"} as CallOf<typeof employeesInvitation.getInvitation>;
export const getInvitingCompany = {"name":"getInvitingCompany","method":"GET","path":"/api/employee-invitation/{token}/company","access":"everybody"} as CallOf<typeof employeesInvitation.getInvitingCompany>;
export const refuseInvitation = {"name":"refuseInvitation","method":"POST","path":"/api/employee-invitation/{token}/refuse","access":"signed-in"} as CallOf<typeof employeesInvitation.refuseInvitation>;
export const resendInvitation = {"name":"resendInvitation","method":"POST","path":"/api/company/{companyId}/employee/{employeeId}/invitation","access":"managers"} as CallOf<typeof employeesInvitation.resendInvitation>;
export const readResumeFile = {"name":"readResumeFile","method":"POST","path":"/api/user/resume-reading","access":"professionals","upload":{"field":"resume"}} as CallOf<typeof resumes.readResumeFile>;
export const setOwnCity = {"name":"setOwnCity","method":"PUT","path":"/api/user/{id}/city","access":"signed-in"} as CallOf<typeof usersCity.setOwnCity>;
export const getUser = {"name":"getUser","method":"GET","path":"/api/user/{id}","access":"everybody"} as CallOf<typeof users.getUser>;
export const listReferredUsers = {"name":"listUsers","method":"GET","path":"/api/user","access":"everybody"} as CallOf<typeof users.listReferredUsers>;
export const listUsers = {"name":"listUsers","method":"GET","path":"/api/user","access":"everybody"} as CallOf<typeof users.listUsers>;
export const listUsersOrReferred = {"name":"listUsers","method":"GET","path":"/api/user","access":"everybody"} as CallOf<typeof users.listUsersOrReferred>;
export const summariseUsers = {"name":"summariseUsers","method":"GET","path":"/api/user/summary/","access":"everybody"} as CallOf<typeof users.summariseUsers>;
export const updateUser = {"name":"updateUser","method":"PUT","path":"/api/user/{id}","access":"signed-in"} as CallOf<typeof users.updateUser>;
