import { durations, levels } from "./finding.ts";

/** The parameters of the finder's address, by the names of the call; `web/components/course-filters.ts` reads them. */
export const courseParameters = {
  filter: "busca",
  theme: "tema",
  price_from: "preco-de",
  price_to: "preco-ate",
  duration: "duracao",
  level: "nivel",
  rating: "avaliacao",
  included: "plano",
} as const;

const nameIn = (names: Record<string, string>, value: string): string =>
  Object.keys(names).find((name) => names[name] === value) ?? "";

/** What an address says for a filter, where that is not the value itself. */
export const courseValues: Partial<Record<keyof typeof courseParameters, (value: string) => string>> = {
  duration: (value) => nameIn(durations, value),
  level: (value) => nameIn(levels, value),
  included: () => "incluido",
};
