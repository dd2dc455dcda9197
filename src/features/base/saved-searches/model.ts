import type { Actor } from "../../../shared/actor.ts";

/** What can be searched and saved, and how often its owner is told; without the schemas: screens need no more of it. */

export const savedFinders = ["openings", "products", "courses"] as const;
export type SavedFinderName = (typeof savedFinders)[number];

export const frequencies = ["DAILY", "WEEKLY"] as const;
export type Frequency = (typeof frequencies)[number];

export const frequencyLabels: Record<Frequency, string> = {
  DAILY: "Todo dia",
  WEEKLY: "Toda semana, às segundas",
};

/** What a finder calls the filters of a search: as its call takes them. */
export type SavedFilters = Record<string, string | number>;

/** A person has so many at most, which the table knows too (`saved_searches.place`). */
export const maxSavedSearches = 20;

export const longestName = 120;

export const finderLabels: Record<SavedFinderName, string> = {
  openings: "Vagas",
  products: "Produtos para representar",
  courses: "Treinamentos",
};

export type Searcher = Pick<Actor, "type" | "manager">;

/** The finders that somebody has: companies look for courses, whoever works there looks at what everybody sees. */
export function findersOf({ type, manager }: Searcher): readonly SavedFinderName[] {
  if (type === "ADMIN") return [];
  return type === "SALESMAN" || manager ? savedFinders : ["openings", "products"];
}

export const maySave = (searcher: Searcher, finder: SavedFinderName): boolean =>
  findersOf(searcher).includes(finder);

/** Where the link of a letter leads; what it ends with is a secret (`src/app/rendering/answer-page.ts`). */
export const leavePath = (code: string): string => `/buscas/sair/${code}`;

const ofProfessionals: Record<SavedFinderName, string> = {
  openings: "/vc/buscar-vagas",
  products: "/vc",
  courses: "/vc/buscar-treinamentos",
};

/** Those of openings and products stand on the start page. */
const ofCompanies: Record<SavedFinderName, string> = {
  openings: "/#vagas",
  products: "/#produtos",
  courses: "/co/buscar-treinamentos",
};

/** The finder of somebody, with the parameters of its address. */
export function finderAddress(
  { type }: Pick<Searcher, "type">,
  finder: SavedFinderName,
  parameters: Record<string, string>,
): string {
  const [path = "/", hash] = (type === "SALESMAN" ? ofProfessionals : ofCompanies)[finder].split("#");
  const query = new URLSearchParams(parameters).toString();
  return `${path}${query && `?${query}`}${hash ? `#${hash}` : ""}`;
}

/** The list of somebody's saved searches. */
export const listAddress = ({ type, manager }: Searcher): string =>
  `/${type === "SALESMAN" ? "vc" : manager ? "co" : "em"}/buscas-salvas`;
