import { parseMoney } from "../../../../../shared/format/parse-money.ts";
import { addressFilters, type Filters, isSearchText, isSlug } from "../../../../../ui/address-filters.ts";
import { newestOrder } from "../../../../../ui/finder/orders.ts";
import { type CourseOrder, durations, levels } from "../../finding.ts";

export type CourseFilterName =
  | "busca"
  | "tema"
  | "preco-de"
  | "preco-ate"
  | "duracao"
  | "nivel"
  | "avaliacao"
  | "plano"
  | "ordem";

/** What narrows the list of courses, and its order. */
export type CourseFilters = Filters<CourseFilterName>;

/** What the call names each order. */
const sorts = {
  [newestOrder]: "newest",
  "mais-vendidos": "best_sellers",
  "melhor-avaliados": "rating",
  "menor-preco": "price_asc",
  "maior-preco": "price_desc",
} as const satisfies Record<string, CourseOrder>;

/** Stars at least. */
export const leastRatings = ["3", "4", "4.5"] as const;

const highestPrice = 10_000_000;

/** An amount as typed ('1.234,50') as it stands in the address ('1234.5'); '' where it is none. */
export function priceOf(text: string): string {
  const amount = parseMoney(text);
  return amount === null || amount < 0 || amount > highestPrice ? "" : String(amount);
}

const isPrice = (text: string) => text === "" || priceOf(text) === text;
const isOneOf = (choices: object) => (text: string) => Object.hasOwn(choices, text);

export const courseFilters = addressFilters<CourseFilterName>(
  {
    busca: isSearchText,
    tema: isSlug,
    "preco-de": isPrice,
    "preco-ate": isPrice,
    duracao: isOneOf(durations),
    nivel: isOneOf(levels),
    avaliacao: (text) => (leastRatings as readonly string[]).includes(text),
    plano: (text) => text === "incluido",
    ordem: isOneOf(sorts),
  },
  { text: "busca", order: "ordem" },
);

/** Of which theme or trainer the courses of a list are. Identifiers. */
export interface CourseScope {
  segment?: string;
  user?: string;
}

const chosen = <Choices extends Record<string, unknown>>(choices: Choices, name: string) =>
  choices[name] as Choices[keyof Choices] | undefined;

/** The same filters as the call takes them. */
export const queryOfCourseFilters = (filters: CourseFilters, scope: CourseScope = {}) => ({
  filter: filters.busca || undefined,
  theme: filters.tema || undefined,
  price_from: filters["preco-de"] || undefined,
  price_to: filters["preco-ate"] || undefined,
  duration: chosen(durations, filters.duracao),
  level: chosen(levels, filters.nivel),
  rating: filters.avaliacao || undefined,
  included: filters.plano ? ("1" as const) : undefined,
  ...scope,
});

/** The order of the address as the call names it. */
export const sortOf = (order: string): CourseOrder | undefined => chosen(sorts, order);
