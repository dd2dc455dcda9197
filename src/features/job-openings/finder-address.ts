/** The parameters of the finder's address, by the names of the call; `web/components/finder-filters.ts` reads them. */
export const openingParameters = {
  filter: "busca",
  state: "estado",
  city: "cidade",
  position: "cargo",
  segment: "segmento",
  contract_type: "contrato",
  workplace: "modelo",
  welcomes_disabilities: "pcd",
} as const;
