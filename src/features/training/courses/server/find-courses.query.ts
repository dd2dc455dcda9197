import { asc, eq, max, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import { isOnPage, type Page } from "../../../../platform/database/page-of-list.ts";
import {
  centsToReais,
  formatMoney,
  formatMoneyShort,
  reaisToCents,
} from "../../../../shared/format/money.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { skillNameOf } from "../../../base/reference/server/skills.ts";
import { skills } from "../../../base/reference/table.ts";
import {
  nonEmpty,
  parametersIn,
  rangeText,
  savedFinder,
  wordsText,
} from "../../../base/saved-searches/server/saved-finders.ts";
import {
  newestPublication,
  type PublishedWithin,
  publishedWithin,
  valuesOfPublished,
} from "../../../base/search/server/published-within.ts";
import { type Search, searchedList } from "../../../base/search/server/searched-list.ts";
import { users } from "../../../people/users/table.ts";
import { courseFilters, coursesPerPage } from "../contract.ts";
import {
  type CourseDuration,
  type CourseLevel,
  type CourseOrder,
  courseDurationLabels,
  courseLevelLabels,
  durations,
  levels,
} from "../model.ts";
import { courses, isPublished } from "../table.ts";
import { cardColumns, newestFirst } from "./queries.ts";

interface CourseFilters {
  filter?: string | undefined;
  /** The trainer, by id or slug. */
  user?: string | undefined;
  segment?: string | undefined;
  /** The slug of a segment. */
  theme?: string | undefined;
  level?: CourseLevel | undefined;
  duration?: CourseDuration | undefined;
  /** Stars at least. */
  rating?: number | undefined;
  /** In reais. */
  price_from?: number | undefined;
  price_to?: number | undefined;
  featured?: boolean | undefined;
  included?: boolean | undefined;
  published?: PublishedWithin | undefined;
}

interface CourseSearch extends CourseFilters {
  sort?: CourseOrder | undefined;
}

const param = sql.placeholder;
const hour = 3_600;

/** What can narrow the list; each reads its parameters by name. */
const conditions = {
  segment: eq(courses.segmentId, param("segment")),
  theme: sql`${courses.segmentId} = (select ${skills.id} from ${skills} where ${skills.slug} = ${param("theme")})`,
  userId: eq(courses.userId, param("user")),
  userSlug: sql`${courses.userId} = (select ${users.id} from ${users} where ${users.slug} = ${param("user")})`,
  level: eq(courses.level, param("level")),
  short: sql`${courses.publishedSeconds} < ${sql.raw(String(hour))}`,
  medium: sql`${courses.publishedSeconds} between ${sql.raw(String(hour))} and ${sql.raw(String(5 * hour))}`,
  long: sql`${courses.publishedSeconds} > ${sql.raw(String(5 * hour))}`,
  rating: sql`${courses.ratingTenths} >= ${param("ratingTenths")}::int`,
  price: sql`${courses.priceCents} between ${param("priceFrom")} and ${param("priceTo")}`,
  featured: sql`${courses.featuredAt} is not null`,
  included: sql`${courses.includedInPlan}`,
  published: publishedWithin(courses.publishedAt),
};
type Condition = keyof typeof conditions;

const list = searchedList({
  name: "visible_courses",
  // As many as the lists of the product show at once.
  usualLimits: [4, coursesPerPage, 8],
  maxFilters: 2,
  // A rare range wants its own index, a common one the order.
  plannedEachTime: ["price", "rating"],
  source: () => ({ from: sql`${courses}`, id: courses.id, at: courses.createdAt }),
  visible: isPublished,
  conditions,
  nameText: courses.nameText,
  searchText: courses.searchText,
  orders: {
    best_sellers: { column: courses.studentCount, direction: "desc", indexedBy: ["segment", "theme"] },
    rating: { column: courses.ratingWeight, direction: "desc" },
    price_asc: { column: courses.priceCents, direction: "asc" },
    price_desc: { column: courses.priceCents, direction: "desc" },
  },
  cards: (connection, { rows, order }) =>
    connection
      .select(cardColumns)
      .from(courses)
      .innerJoin(rows, isOnPage(courses.id))
      .innerJoin(users, eq(users.id, courses.userId))
      .leftJoin(skills, eq(skills.id, courses.segmentId))
      .orderBy(order),
});

function conditionsOf(filters: CourseFilters): Condition[] {
  const used: [Condition, unknown][] = [
    ["segment", filters.segment],
    ["theme", filters.theme],
    [filters.user && looksLikeId(filters.user) ? "userId" : "userSlug", filters.user],
    ["level", filters.level],
    [filters.duration ?? "short", filters.duration],
    ["rating", filters.rating],
    ["price", filters.price_from !== undefined || filters.price_to !== undefined],
    ["featured", filters.featured],
    ["included", filters.included],
    ["published", filters.published],
  ];
  return used.filter(([, given]) => given).map(([condition]) => condition);
}

/** The largest integer of PostgreSQL: a range without an end. */
const endless = 2 ** 31 - 1;

const searchOf = ({ sort, ...filters }: CourseSearch): Search => ({
  filters: conditionsOf(filters),
  values: {
    ...filters,
    ...valuesOfPublished(filters.published),
    ratingTenths: Math.ceil((filters.rating ?? 0) * 10),
    priceFrom: reaisToCents(filters.price_from ?? 0),
    priceTo: filters.price_to === undefined ? endless : reaisToCents(filters.price_to),
  },
  filter: filters.filter,
  sort,
});

/** Courses that everybody may see, newest first unless told otherwise. */
export const listVisibleCourses = (orm: NodePgDatabase, search: CourseSearch, page: Page) =>
  list.page(orm, searchOf(search), page);

/** How many courses everybody may see, as far as one more than are counted. */
export const countVisibleCourses = (orm: NodePgDatabase, search: CourseFilters): Promise<number> =>
  list.count(orm, searchOf(search));

const { filter, theme, level, duration, rating, price_from, price_to } = courseFilters;

/** As the list reads them: a flag of an address is a yes there. */
const asFlagged = <Filters extends { included?: "1" | undefined }>({ included, ...filters }: Filters) => ({
  ...filters,
  included: included && true,
});

/** Searches of courses that are saved. */
export const savedCourses = savedFinder({
  finder: "courses",
  label: "Treinamentos",
  everything: "Todos os treinamentos",
  schema: z.strictObject({
    ...{ filter, theme, level, duration, rating, price_from, price_to },
    included: z.literal("1").optional(),
  }),

  names: { theme: (connection, slug) => skillNameOf(connection, { slug }) },

  async describe(connection, filters) {
    return nonEmpty([
      wordsText(filters.filter),
      filters.theme && (await skillNameOf(connection, { slug: filters.theme })),
      filters.level && courseLevelLabels[filters.level],
      filters.duration && courseDurationLabels[filters.duration],
      filters.rating ? `${String(filters.rating).replace(".", ",")} estrelas ou mais` : null,
      rangeText("Preço", { from: filters.price_from, to: filters.price_to }, formatMoneyShort),
      filters.included && "Incluído no plano",
    ]);
  },

  parametersOf: (filters) => parametersIn(filters, courseParameters, courseValues),

  newestAt: (connection) =>
    newestPublication(connection, { from: courses, publishedAt: courses.publishedAt, visible: isPublished }),

  async list({ db }, filters, published, limit) {
    const search = { ...asFlagged(filters), published, sort: "newest" } as const;
    const rows = await listVisibleCourses(db.orm, search, { limit, offset: 0 });
    return rows.map((row) => ({
      name: row.name,
      about: nonEmpty([
        `${row.userName} ${row.userLastname}`,
        row.priceCents === 0 ? "Grátis" : formatMoney(centsToReais(row.priceCents)),
      ]).join(" · "),
      path: `/treinamento/${row.slug}`,
    }));
  },

  count: ({ db }, filters, published) => countVisibleCourses(db.orm, { ...asFlagged(filters), published }),
});

/** The parameters of the finder's address, by the names of the call; `web/components/course-search.ts` reads them. */
const courseParameters = {
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
const courseValues: Partial<Record<keyof typeof courseParameters, (value: string) => string>> = {
  duration: (value) => nameIn(durations, value),
  level: (value) => nameIn(levels, value),
  included: () => "incluido",
};

/** Addresses of the courses that everybody may see, newest first. */
export const listSitemapCourses = (connection: Connection, { limit, offset }: Page) =>
  connection
    .select({ slug: courses.slug, updatedAt: courses.updatedAt })
    .from(courses)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);

/** Addresses of the themes that have courses everybody may see; they change with their courses. */
export async function listSitemapThemes(connection: Connection, { limit, offset }: Page) {
  const rows = await connection
    .select({ slug: skills.slug, updatedAt: max(courses.updatedAt) })
    .from(courses)
    .innerJoin(skills, eq(skills.id, courses.segmentId))
    .where(isPublished)
    .groupBy(skills.id, skills.slug)
    .orderBy(asc(skills.slug))
    .limit(limit)
    .offset(offset);
  return rows.flatMap(({ slug, updatedAt }) => (slug && updatedAt ? [{ slug, updatedAt }] : []));
}
