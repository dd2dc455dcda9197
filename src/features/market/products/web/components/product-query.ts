import {
  type Origin,
  originOf,
  queryOfOrigin,
} from "../../../../base/reference/web/components/finder-choices.ts";
import { type ProductFilters, type ProductScope, sortOf } from "./product-filters.ts";

/** The same filters as the call takes them. */
export const queryOfProductFilters = (filters: ProductFilters, scope: ProductScope = {}) => ({
  filter: filters.produto || undefined,
  price_from: filters["preco-de"] || undefined,
  price_to: filters["preco-ate"] || undefined,
  commission_from: filters["comissao-de"] || undefined,
  commission_to: filters["comissao-ate"] || undefined,
  company: scope.company ?? (filters.empresa || undefined),
  salesman: scope.salesman,
  state: filters.uf || undefined,
  city: filters.municipio || undefined,
  segment: filters.ramo || undefined,
  free_area: filters["area-livre"] ? ("1" as const) : undefined,
});

/**
 * The order as the call takes it; the distance is told from the city of the order, or from the own one.
 * @param isOwn in an area, where the usual order goes by the own work as long as no text is searched
 */
export function queryOfProductOrder({ ordenar, produto }: ProductFilters, own: Origin | null, isOwn = false) {
  const origin = originOf(ordenar);
  const usual = isOwn && !ordenar && !produto ? ("for_you" as const) : sortOf(ordenar);
  return { sort: origin ? ("near" as const) : usual, ...queryOfOrigin(origin ?? own) };
}
