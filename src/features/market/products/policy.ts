import { type Actor, isAdministrator } from "../../../shared/actor.ts";

export type ProductAction = "manage" | "read-hidden" | "moderate" | "see-commission";

/** What products pay is for people with an account. */
export const seesCommissions = (actor: Actor | null): boolean => actor !== null;

/**
 * Managers act for their own company. An administrator reads what the public does not see, on the
 * product's page too, and changes nothing.
 */
export function may(actor: Actor | null, action: ProductAction, product: { companyId: string }): boolean {
  const manages = actor?.manager === true && actor.companyId === product.companyId;
  switch (action) {
    case "manage":
      return manages;
    case "read-hidden":
      return manages || isAdministrator(actor);
    case "moderate":
      return isAdministrator(actor);
    case "see-commission":
      return seesCommissions(actor);
  }
}
