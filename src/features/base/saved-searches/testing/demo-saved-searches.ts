/** What the demo professional watches. */
export const demoSavedSearches = [
  {
    finder: "openings",
    filters: { state: "SP" },
    name: "Vagas em São Paulo",
    frequency: "WEEKLY",
    savedDaysAgo: 40,
    toldDaysAgo: 7,
  },
  {
    finder: "products",
    filters: { commission_from: 8 },
    name: "Produtos com comissão de 8% ou mais",
    frequency: "DAILY",
    savedDaysAgo: 12,
    toldDaysAgo: 2,
  },
] as const;
