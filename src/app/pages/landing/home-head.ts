import { productFilters } from "../../../features/market/products/web/components/product-filters.ts";
import { openingFilters } from "../../../features/work/job-openings/web/components/finder-filters.ts";
import type { PageHandle } from "../../../ui/page-handle.ts";

/** What the start page says of itself, in whatever order its sections stand. */

/** The filters of both finders: they share its address. */
export const homeHandle: PageHandle = {
  parameters: [...openingFilters.names, ...productFilters.names],
  keptOffline: true,
};

export const homeDescription =
  "Produtos para representar e vagas em vendas em todo o Brasil. Empresas publicam catálogos e vagas, profissionais de vendas escolhem o que vender e onde trabalhar.";
