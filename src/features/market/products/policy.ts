import { type Actor, isAdministrator } from "../../../shared/actor.ts";

type ProductAction = "manage" | "read-hidden" | "moderate" | "see-commission";

/** What products pay is for people with an account. */
const seesCommissions = (actor: Actor | null): boolean => actor !== null;

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

/**
 * The filters that count for this person. Who does not see what a product pays could find it out by trying one
 * commission after the other, or by their order: for such a caller these filters are not there.
 */
export function allowedFilters<
  Filters extends {
    commission_from?: number | undefined;
    commission_to?: number | undefined;
    sort?: string | undefined;
  },
>(filters: Filters, actor: Actor | null): Filters {
  if (seesCommissions(actor)) return filters;
  const { sort } = filters;
  return {
    ...filters,
    commission_from: undefined,
    commission_to: undefined,
    ...(sort?.startsWith("commission") && { sort: undefined }),
  };
}
