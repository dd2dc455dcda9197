import type { Actor } from "../../../../shared/actor.ts";
import { seesCommissions } from "../policy.ts";

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
