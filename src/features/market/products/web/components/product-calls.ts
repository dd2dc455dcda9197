import { call } from "../../../../../client/call.ts";
import type { Origin } from "../../../../base/reference/web/components/near-order.ts";
import { getProduct, listProducts, summariseProducts } from "../../../calls.ts";
import type { ProductFilters, ProductScope } from "./product-filters.ts";
import { queryOfProductFilters, queryOfProductOrder } from "./product-query.ts";

/**
 * The calls that a public page makes after its first paint. Components fetch this file with `import()`: the contract
 * brings the schemas along, which the first load has no room for.
 */

interface Asked {
  filters: ProductFilters;
  scope: ProductScope;
  near: Origin | null;
}

export const loadProducts = async (
  { filters, scope, near }: Asked,
  { limit, page }: { limit: number; page: number },
) => {
  const { product_list } = await call(listProducts, {
    query: {
      ...queryOfProductFilters(filters, scope),
      ...queryOfProductOrder(filters, near),
      limit,
      page,
      approved: "1",
      visible: "1",
      companies: "0",
    },
  });
  return product_list;
};

export const loadProductSummary = ({ filters, scope }: Asked) =>
  call(summariseProducts, { query: queryOfProductFilters(filters, scope) });

export const loadProduct = (idOrSlug: string) => call(getProduct, { params: { id: idOrSlug } });
