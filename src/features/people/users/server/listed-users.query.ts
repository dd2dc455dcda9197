import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { isOnPage, type Page } from "../../../../platform/database/page-of-list.ts";
import { unseenParam } from "../../../../platform/database/prepared.ts";
import { withKnownCity } from "../../../base/reference/server/known-city.ts";
import { type Search, searchedList } from "../../../base/search/server/searched-list.ts";
import { resumeSkills, resumes } from "../../resumes/table.ts";
import { peoplePerPage, type userOrders } from "../contract.ts";
import { users } from "../table.ts";
import { cardColumns } from "./queries.ts";

export interface UserSearch {
  state?: string | undefined;
  city?: string | undefined;
  position?: string | undefined;
  segment?: string | undefined;
  filter?: string | undefined;
  wantProducts?: boolean | undefined;
  wantJob?: boolean | undefined;
  sort?: (typeof userOrders)[number] | undefined;
  /** Where nearness is counted from (see `findOrigin`). */
  origin?: string | null | undefined;
}

const param = sql.placeholder;

const people = searchedList({
  name: "listed_users",
  usualLimits: [peoplePerPage],
  maxFilters: 6,
  // By segment they are read through their skills, which stand in the order of the people.
  source: (filters) =>
    filters.has("segment")
      ? {
          from: sql`${resumeSkills} join ${resumes} on ${resumes.userId} = ${resumeSkills.userId}`,
          id: resumeSkills.userId,
          at: resumeSkills.listedSince,
        }
      : { from: sql`${resumes}`, id: resumes.userId, at: resumes.listedSince },
  visible: sql`${resumes.listed}`,
  conditions: {
    state: eq(resumes.state, param("state")),
    city: eq(resumes.city, param("city")),
    position: eq(resumes.position, param("position")),
    segment: eq(resumeSkills.skillId, unseenParam("segment", "uuid")),
    wantProducts: sql`${resumes.isLookingProducts}`,
    wantJob: sql`${resumes.isLookingJob}`,
  },
  nameText: resumes.nameText,
  searchText: resumes.searchText,
  cityCode: resumes.cityCode,
  orders: {},
  cards: (connection, { rows, order }) =>
    connection
      .select({ ...cardColumns, cityCode: resumes.cityCode })
      .from(resumes)
      .innerJoin(rows, isOnPage(resumes.userId))
      .innerJoin(users, eq(users.id, resumes.userId))
      .orderBy(order),
});

const filters = ["state", "city", "position", "segment", "wantProducts", "wantJob"] as const;

const searchOf = ({ filter, sort, origin, ...values }: UserSearch): Search => ({
  filters: filters.filter((name) => values[name]),
  values,
  filter,
  sort,
  origin,
});

/** Professionals with a resume. */
export const listListedUsers = async (orm: NodePgDatabase, search: UserSearch, page: Page) =>
  people.page(orm, searchOf(await withKnownCity(orm, search)), page);

/** How many professionals with a resume there are, as far as one more than are counted. */
export const countListedUsers = async (orm: NodePgDatabase, search: UserSearch): Promise<number> =>
  people.count(orm, searchOf(await withKnownCity(orm, search)));
