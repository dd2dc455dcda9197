import { expect, it } from "vitest";
import { planForCompanies, planForProfessionals, refusalOf } from "./policy.ts";

const salesman = { type: "SALESMAN", manager: false } as const;
const manager = { type: "EMPLOYEE", manager: true } as const;
const employee = { type: "EMPLOYEE", manager: false } as const;
const administrator = { type: "ADMIN", manager: false } as const;

it.each([
  [salesman, { SALESMAN: null, AFILIATE: null, COMPANY: planForCompanies }],
  [manager, { SALESMAN: planForProfessionals, AFILIATE: planForProfessionals, COMPANY: null }],
  [employee, { SALESMAN: planForProfessionals, AFILIATE: planForProfessionals, COMPANY: planForCompanies }],
  [
    administrator,
    { SALESMAN: planForProfessionals, AFILIATE: planForProfessionals, COMPANY: planForCompanies },
  ],
])("%o may take the plans of its kind alone", (account, refusals) => {
  for (const type of ["SALESMAN", "AFILIATE", "COMPANY"] as const)
    expect(refusalOf(account, type)).toBe(refusals[type]);
});
