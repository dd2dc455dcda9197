import type { Actor } from "../../shared/actor.ts";

export type ProductAction = "manage" | "see-commission";

/** What products pay is for people with an account. */
export const seesCommissions = (actor: Actor | null): boolean => actor !== null;

/** Managers act for their own company. */
export function may(actor: Actor | null, action: ProductAction, product: { companyId: string }): boolean {
  switch (action) {
    case "manage":
      return actor?.manager === true && actor.companyId === product.companyId;
    case "see-commission":
      return seesCommissions(actor);
  }
}
