import { call } from "../../../../../client/call.ts";
import { listProducts } from "../../../calls.ts";
import { type CartProduct, cartProductOf } from "./cart.ts";

const pageSize = 100;
/** A store of more products than that is not read to its end: the server checks the rest. */
const maxPages = 10;

/** What a store says of some products, and which of them it has no more. */
export async function loadStoreProducts(
  salesmanId: string,
  ids: readonly string[],
): Promise<{ found: Map<string, CartProduct>; gone: Set<string> }> {
  const wanted = new Set(ids);
  const found = new Map<string, CartProduct>();
  for (let page = 0; page < maxPages && found.size < wanted.size; page++) {
    const { product_list } = await call(listProducts, {
      query: { salesman: salesmanId, limit: pageSize, page, companies: "0" },
    });
    for (const product of product_list) {
      if (wanted.has(product._id)) found.set(product._id, cartProductOf(product));
    }
    if (product_list.length < pageSize) return { found, gone: new Set(ids.filter((id) => !found.has(id))) };
  }
  return { found, gone: new Set() };
}
