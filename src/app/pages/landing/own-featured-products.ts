import { call } from "../../../client/call.ts";
import { listProducts } from "../../../features/market/calls.ts";
import { listHighlights } from "../../../features/site/calls.ts";

import { chosenFirst } from "./chosen-first.ts";

/** The products in front as who is signed in sees them; fetched with `import()`, as the contracts weigh. */
export async function loadOwnFeaturedProducts(limit: number) {
  const [{ product_list: chosen }, { product_list: featured }] = await Promise.all([
    call(listHighlights),
    call(listProducts, { query: { featured: "1", limit, companies: "0" } }),
  ]);
  return chosenFirst(chosen, featured, limit);
}
