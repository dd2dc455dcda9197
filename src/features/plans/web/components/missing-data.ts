import type { Failure } from "../../../../shared/failure.ts";
import type { PlanType } from "../../../limits/limits.ts";
import type { Session } from "../../../sessions/session.ts";
import { hasBillingData } from "../../../users/web/components/billing-data.ts";
import { companyIncomplete, personIncomplete } from "../../subscription-contract.ts";
import { dataFormAddress } from "./data-form-address.ts";

/** What is said where data for the bill are missing, and where they are filled in. */
export interface MissingData {
  message: string;
  /** The form, which leads back when they are there. */
  formAt: (back: string) => string;
}

const missingOf: Record<"person" | "company", MissingData> = {
  person: { message: personIncomplete.message, formAt: (back) => dataFormAddress("person", back) },
  company: { message: companyIncomplete.message, formAt: (back) => dataFormAddress("company", back) },
};

/** What is missing of what a bill needs, as far as the session knows; the server has the last word. */
export function missingData({ user, company }: Session, type: PlanType): MissingData | null {
  if (type === "COMPANY") {
    return company && hasBillingData(company) ? null : missingOf.company;
  }
  return hasBillingData(user) ? null : missingOf.person;
}

/** What the server says is missing; null where it refused for another reason. */
export function missingAfter({ code }: Failure): MissingData | null {
  if (code === personIncomplete.code) return missingOf.person;
  return code === companyIncomplete.code ? missingOf.company : null;
}
