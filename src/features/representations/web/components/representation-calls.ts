import { call } from "../../../../client/call.ts";
import { cancelRepresentation, listRepresentations, requestRepresentation } from "../../contract.ts";
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

export const loadRepresentations = (status: RepresentationStatus, limit: number, page = 0) =>
  call(listRepresentations, { query: { status, limit, page } });

/** How one's own requests stand, by the id of the product or category. */
export type Standings = Record<string, RepresentationStatus>;

const pageLength = 100;
/** Far beyond what any plan lets a person ask for; the server refuses a second request anyway. */
const mostPages = 20;

/** How one's own requests for these products and categories stand; what was never asked for is left out. */
export async function loadStandings(wanted: readonly string[]): Promise<Standings> {
  const standings: Standings = {};
  for (let page = 0; page < mostPages; page++) {
    const { representation_list } = await call(listRepresentations, { query: { limit: pageLength, page } });
    for (const { product_id, product_group_id, status } of representation_list) {
      const id = product_id ?? product_group_id;
      if (id && wanted.includes(id)) standings[id] = status;
    }
    const allFound = wanted.every((id) => standings[id] !== undefined);
    if (allFound || representation_list.length < pageLength) break;
  }
  return standings;
}
