import type { Actor } from "../../../shared/actor.ts";
import { seesCommissions } from "../policy.ts";

/**
 * The filters that count for this person. Who does not see what a product pays could find it out by trying one
 * commission after the other: for such a caller these filters are not there.
 */
export const allowedFilters = <Filters extends { commission_from?: unknown; commission_to?: unknown }>(
  filters: Filters,
  actor: Actor | null,
): Filters =>
  seesCommissions(actor) ? filters : { ...filters, commission_from: undefined, commission_to: undefined };
