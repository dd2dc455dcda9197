import { call } from "../../../../client/call.ts";
import { getProduct, listProducts } from "../../contract.ts";
import type { ProductFilters, ProductScope } from "./product-filters.ts";
import { queryOfProductFilters } from "./product-query.ts";

/**
 * The calls that a public page makes after its first paint. Components fetch this file with `import()`: the contract
 * brings the schemas along, which the first load has no room for.
 */

interface Page {
  limit: number;
  page?: number;
}

export const loadProducts = async (
  filters: ProductFilters,
  scope: ProductScope,
  { limit, page = 0 }: Page,
) => {
  const { product_list } = await call(listProducts, {
    query: { ...queryOfProductFilters(filters, scope), limit, page, approved: "1", visible: "1" },
  });
  return product_list;
};

export const loadFeaturedProducts = async (limit: number) => {
  const { product_list } = await call(listProducts, { query: { featured: "1", limit } });
  return product_list;
};

export const loadProduct = (idOrSlug: string) => call(getProduct, { params: { id: idOrSlug } });
