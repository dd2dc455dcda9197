import { type FailureKind, failureKind } from "../../../shared/failure.ts";
import type { PlanType } from "../../base/limits/limits.ts";

/** Whose account it is, as the server and the browser both know it. */
interface Account {
  type: "SALESMAN" | "EMPLOYEE" | "ADMIN";
  manager: boolean;
}

export const planForProfessionals = failureKind(
  403,
  "PLAN_FOR_PROFESSIONALS",
  "Plano disponível apenas para representantes",
);
export const planForCompanies = failureKind(
  403,
  "PLAN_FOR_COMPANIES",
  "Plano disponível apenas para empresas",
);

/** Why somebody may not take plans of a type; null where they may. An affiliate is a professional (specification, section 6). */
export function refusalOf({ type, manager }: Account, planType: PlanType): FailureKind | null {
  if (planType !== "COMPANY") return type === "SALESMAN" ? null : planForProfessionals;
  return type === "EMPLOYEE" && manager ? null : planForCompanies;
}
