import { call } from "../../../../../client/call.ts";
import {
  cancelRepresentation,
  getStandings,
  listRepresentations,
  requestRepresentation,
  restoreRepresentation,
} from "../../../calls.ts";
import type { RepresentationStatus } from "../../lifecycle.ts";

/**
 * The calls about representation. Public pages fetch this file with `import()`: the contract brings the schemas along,
 * which the first load has no room for.
 */

/** What one asks to represent. */
export type RepresentationTarget = { product_id: string } | { product_group_id: string };

export const askToRepresent = (representation: RepresentationTarget) =>
  call(requestRepresentation, { body: { representation } });

export const giveUpRepresentation = (id: string) => call(cancelRepresentation, { params: { id } });

export const takeUpRepresentation = (id: string) => call(restoreRepresentation, { params: { id } });

export const loadRepresentations = (status: RepresentationStatus | undefined, limit: number, page = 0) =>
  call(listRepresentations, { query: { status, limit, page } });

/** What somebody may want to represent: a product, and its category where it has one. */
export interface Wanted {
  productId: string;
  groupId: string | undefined;
}

/** How one's own requests stand, by the id of the product or category. */
export type Standings = Record<string, RepresentationStatus>;

/** What was never asked for is left out. */
export async function loadStandings({ productId, groupId }: Wanted): Promise<Standings> {
  const { standings } = await call(getStandings, {
    query: { product_id: productId, product_group_id: groupId },
  });
  return {
    ...(standings.product && { [productId]: standings.product }),
    ...(groupId && standings.product_group && { [groupId]: standings.product_group }),
  };
}
