import type { Actor } from "../../../../shared/actor.ts";
import type { PlanType } from "../../../base/limits/limits.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { planForCompanies, planForProfessionals } from "../policy.ts";

/**
 * For whom somebody takes a plan: a professional for themselves, a manager for the company.
 * @throws planForCompanies, planForProfessionals (403)
 */
export function requirePlanOwner(actor: Actor, type: PlanType): WalletOwner {
  if (type === "COMPANY") {
    if (!actor.companyId || !actor.manager) throw planForCompanies();
    return { companyId: actor.companyId };
  }
  if (actor.type !== "SALESMAN") throw planForProfessionals();
  return { userId: actor.userId };
}

/** Whose subscriptions somebody sees. */
export function planOwnersOf({ userId, companyId, manager }: Actor): WalletOwner[] {
  return companyId && manager ? [{ userId }, { companyId }] : [{ userId }];
}
