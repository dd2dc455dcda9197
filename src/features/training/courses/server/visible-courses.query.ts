import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { isOnPage, type Page } from "../../../../platform/database/page-of-list.ts";
import { reaisToCents } from "../../../../shared/format/reais-to-cents.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { skills } from "../../../base/reference/table.ts";
import {
  type PublishedWithin,
  publishedWithin,
  valuesOfPublished,
} from "../../../base/search/server/published-within.ts";
import { type Search, searchedList } from "../../../base/search/server/searched-list.ts";
import { users } from "../../../people/users/table.ts";
import { coursesPerPage } from "../contract.ts";
import type { CourseDuration, CourseOrder } from "../finding.ts";
import type { CourseLevel } from "../lifecycle.ts";
import { courses, isPublished } from "../table.ts";
import { cardColumns } from "./queries.ts";

export interface CourseFilters {
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

export interface CourseSearch extends CourseFilters {
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
