import type { ProductFilters, ProductScope } from "./product-filters.ts";

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
});
