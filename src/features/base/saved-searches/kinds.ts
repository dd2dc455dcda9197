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
