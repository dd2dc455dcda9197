import type { Actor } from "../../shared/actor.ts";

export type ProductAction = "manage" | "see-commission";

/** Managers act for their own company; what a product pays is for people with an account. */
export function may(actor: Actor | null, action: ProductAction, product: { companyId: string }): boolean {
  switch (action) {
    case "manage":
      return actor?.manager === true && actor.companyId === product.companyId;
    case "see-commission":
      return actor !== null;
  }
}
