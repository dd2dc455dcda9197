import { type FailureKind, failureKind } from "../../shared/failure.ts";
import type { PlanType } from "../limits/limits.ts";

/** Whose account it is, as the server and the browser both know it. */
interface Account {
  type: "SALESMAN" | "EMPLOYEE" | "ADMIN";
  manager: boolean;
}

export const onlyForProfessionals = failureKind(
  403,
  "PLAN_FOR_PROFESSIONALS",
  "Plano disponível apenas para representantes",
);
export const onlyForCompanies = failureKind(
  403,
  "PLAN_FOR_COMPANIES",
  "Plano disponível apenas para empresas",
);
export const onlyForManagers = failureKind(
  403,
  "PLAN_FOR_MANAGERS",
  "Só quem administra a empresa escolhe o plano dela.",
);

/** Why somebody may not take plans of a type; null where they may. An affiliate is a professional (specification, section 6). */
export function refusalOf({ type, manager }: Account, planType: PlanType): FailureKind | null {
  if (planType !== "COMPANY") return type === "SALESMAN" ? null : onlyForProfessionals;
  if (type !== "EMPLOYEE") return onlyForCompanies;
  return manager ? null : onlyForManagers;
}
