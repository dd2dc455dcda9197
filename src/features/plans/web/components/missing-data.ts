import type { Failure } from "../../../../shared/failure.ts";
import type { PlanType } from "../../../limits/limits.ts";
import type { Session } from "../../../sessions/session.ts";
import { hasBillingData } from "../../../users/web/components/billing-data.ts";
import { companyIncomplete, personIncomplete } from "../../subscription-contract.ts";

/** What is said where data for the bill are missing, and where they are filled in. */
export interface MissingData {
  message: string;
  /** The form, which leads back when they are there. */
  formAt: (back: string) => string;
}

const formAt = (screen: string, step: Record<string, string>) => (back: string) =>
  `${screen}?${new URLSearchParams({ ...step, falta: "dados", voltar: back })}`;

const missingOf: Record<"person" | "company", MissingData> = {
  person: { message: personIncomplete.message, formAt: formAt("/vc/dados", { etapa: "quem-sou" }) },
  company: { message: companyIncomplete.message, formAt: formAt("/co/dados", {}) },
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
