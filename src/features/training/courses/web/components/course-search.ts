import { data } from "react-router";
import { call } from "../../../../../client/call.ts";
import type { Call } from "../../../../../shared/endpoint.ts";
import { parseMoney } from "../../../../../shared/format/money.ts";
import { addressFilters, type Filters, isSearchText, isSlug } from "../../../../../ui/address-filters.ts";
import { newestOrder } from "../../../../../ui/finder/found-list.tsx";
import { listSkills } from "../../../../base/calls.ts";
import { listCourses, listThemes, summariseCourses } from "../../../calls.ts";
import type { Theme } from "../../contract.ts";
import { type CourseOrder, durations, levels } from "../../model.ts";

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

interface FinderOptions {
  limit: number;
  scope?: CourseScope;
}

/** What a `CourseFinder` shows, for the loader of any page that has one. */
export async function loadCourseFinder(call: Call, url: URL, { limit, scope = {} }: FinderOptions) {
  const filters = courseFilters.read(url.searchParams);
  const query = queryOfCourseFilters(filters, scope);
  const [{ course_list: courses }, summary, { theme_list: themes }] = await Promise.all([
    call(listCourses, { query: { ...query, sort: sortOf(filters.ordem), visible: "1", limit } }),
    call(summariseCourses, { query }),
    // Of one theme there is nothing to choose from.
    scope.segment ? { theme_list: [] } : call(listThemes),
  ]);
  return { courses, summary, themes };
}

export type CourseFinderData = Awaited<ReturnType<typeof loadCourseFinder>>;

/** Courses on a shelf. */
const onShelf = 8;

/** The featured courses and the best sellers, of everything or of one theme or trainer. */
export async function loadShelves(call: Call, scope: CourseScope = {}) {
  const [{ course_list: featured }, { course_list: bestSellers }] = await Promise.all([
    call(listCourses, { query: { ...scope, featured: "1", visible: "1", limit: onShelf } }),
    call(listCourses, { query: { ...scope, sort: "best_sellers", visible: "1", limit: onShelf } }),
  ]);
  // What nobody bought yet is no best seller.
  return { featured, bestSellers: bestSellers.filter(({ students }) => students > 0) };
}

export type Shelves = Awaited<ReturnType<typeof loadShelves>>;

/** A page of the courses that these filters leave, in the order they ask for. */
export async function loadCourses(
  filters: CourseFilters,
  scope: CourseScope,
  page: { limit: number; page: number },
) {
  const query = { ...queryOfCourseFilters(filters, scope), sort: sortOf(filters.ordem), ...page };
  return (await call(listCourses, { query: { ...query, visible: "1" } })).course_list;
}

/**
 * A theme by its identifier or its address, whether it has courses or not.
 * @throws a page that says that there is none
 */
export async function loadTheme(call: Call, idOrSlug: string): Promise<Theme> {
  const { skill_list } = await call(listSkills, { query: { filter: "INDUSTRY_GENERAL" } });
  const found = skill_list.find(({ _id, slug }) => _id === idOrSlug.toLowerCase() || slug === idOrSlug);
  if (!found?.slug) throw data({ message: "Tema não encontrado." }, { status: 404 });
  return { _id: found._id, name: found.name, slug: found.slug };
}
