/** The parameters of the finder's address, by the names of the call; `web/components/product-filters.ts` reads them. */
export const productParameters = {
  filter: "produto",
  price_from: "preco-de",
  price_to: "preco-ate",
  commission_from: "comissao-de",
  commission_to: "comissao-ate",
  company: "empresa",
  state: "uf",
  city: "municipio",
  segment: "ramo",
} as const;
