import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import { isOnPage, type Page } from "../../../../platform/database/page-of-list.ts";
import { unseenParam } from "../../../../platform/database/prepared.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { positionLabel } from "../../../base/reference/position-labels.ts";
import { withKnownCity } from "../../../base/reference/server/known-city.ts";
import { skillNameOf } from "../../../base/reference/server/skills.ts";
import {
  nonEmpty,
  parametersIn,
  savedFinder,
  wordsText,
} from "../../../base/saved-searches/server/saved-finders.ts";
import { maxCounted } from "../../../base/search/contract.ts";
import {
  forYouKey,
  type OwnInterests,
  ownSegments,
  ownState,
} from "../../../base/search/server/get-interests.ts";
import {
  newestPublication,
  type PublishedWithin,
  publishedWithin,
  valuesOfPublished,
} from "../../../base/search/server/published-within.ts";
import { type Search, searchedList } from "../../../base/search/server/searched-list.ts";
import { companies } from "../../../people/companies/table.ts";
import { openingFields, type openingOrders, openingsPerPage } from "../contract.ts";
import { contractTypeLabels, disabilitiesLabel, workplaceLabels } from "../labels.ts";
import { isInState, isPublished, jobOpeningSkills, jobOpenings } from "../table.ts";
import { cardColumns } from "./queries.ts";

/** What the contract narrows openings by. */
export type OpeningFilters = { [Name in keyof typeof openingFields]?: string | undefined };

interface OpeningSearch extends OpeningFilters {
  sort?: (typeof openingOrders)[number] | undefined;
  /** Where nearness is counted from (see `findOrigin`). */
  origin?: string | null | undefined;
  own?: OwnInterests | null | undefined;
  published?: PublishedWithin | undefined;
  today: string;
}

const param = sql.placeholder;

/** The SQL condition of each filter. `given` answers its value: bound now (the list of one company), or a placeholder (the finder). */
export const conditionsOf = (given: (name: keyof OpeningFilters) => SQL) => ({
  area: isInState(given("state")),
  state: eq(jobOpenings.state, given("state")),
  city: eq(jobOpenings.city, given("city")),
  position: eq(jobOpenings.position, given("position")),
  contract_type: eq(jobOpenings.contractType, given("contract_type")),
  workplace: eq(jobOpenings.workplace, given("workplace")),
  welcomes_disabilities: sql`${jobOpenings.welcomesDisabilities}`,
});

const openings = searchedList({
  name: "visible_openings",
  usualLimits: [openingsPerPage],
  maxFilters: 4,
  // States differ in size: planned once for all, a large one would be read by the plan of a small one.
  plannedEachTime: ["area"],
  // By segment they are read through their skills, which stand in the order of the openings.
  source: (filters) =>
    filters.has("segment")
      ? {
          from: sql`${jobOpeningSkills} join ${jobOpenings} on ${jobOpenings.id} = ${jobOpeningSkills.jobOpeningId}`,
          id: jobOpeningSkills.jobOpeningId,
          at: jobOpeningSkills.openingCreatedAt,
        }
      : { from: sql`${jobOpenings}`, id: jobOpenings.id, at: jobOpenings.createdAt },
  visible: sql`${isPublished} and ${jobOpenings.expiration} >= ${unseenParam("today", "date")}`,
  conditions: {
    ...conditionsOf((name) => sql`${param(name)}`),
    segment: eq(jobOpeningSkills.skillId, unseenParam("segment", "uuid")),
    published: publishedWithin(jobOpenings.publishedAt),
  },
  nameText: jobOpenings.nameText,
  searchText: jobOpenings.searchText,
  cityCode: jobOpenings.cityCode,
  orders: {
    salary: { column: jobOpenings.topSalaryCents, direction: "desc nulls last" },
    for_you: {
      column: forYouKey({
        isOwnSegment: sql`${jobOpenings.id} in (select wanted.job_opening_id from ${jobOpeningSkills} as wanted
          where wanted.skill_id = any(${ownSegments}))`,
        cityCode: jobOpenings.cityCode,
        state: jobOpenings.state,
        isReachable: sql`${jobOpenings.workplace} = 'REMOTE' or ${jobOpenings.statesCovered} @> array[${ownState}]`,
        pays: sql`${jobOpenings.topSalaryCents}`,
      }),
      direction: "desc",
      isComputed: true,
    },
  },
  cards: (connection, { rows, order }) =>
    connection
      .select({ ...cardColumns, cityCode: jobOpenings.cityCode })
      .from(jobOpenings)
      .innerJoin(rows, isOnPage(jobOpenings.id))
      .innerJoin(companies, eq(companies.id, jobOpenings.companyId))
      .orderBy(order),
});

type Condition = Exclude<keyof OpeningFilters, "state" | "filter"> | "published";

/** Filters whose condition has their own name; `searchOf` sees to the state and the text. */
const filters = Object.keys({
  city: true,
  segment: true,
  position: true,
  contract_type: true,
  workplace: true,
  welcomes_disabilities: true,
  published: true,
} satisfies Record<Condition, true>) as Condition[];

/** @param isThere only what lies in the state, also where no city is named */
export const searchOf = (
  { filter, sort, origin, own, ...values }: OpeningSearch,
  isThere = false,
): Search => ({
  filters: [
    // A city lies in its own state; what covers a state is everywhere in it.
    ...(values.state ? [values.city || isThere ? "state" : "area"] : []),
    ...filters.filter((name) => values[name]),
  ],
  values: { ...values, ...valuesOfPublished(values.published) },
  filter,
  sort: sort === "for_you" && !own ? undefined : sort,
  origin,
  own,
});

/** Which of some openings ask for a segment of the person's. */
export async function ofOwnSegments(
  connection: Connection,
  ids: string[],
  { ownSegments }: OwnInterests,
): Promise<Set<string>> {
  const found = await connection
    .selectDistinct({ id: jobOpeningSkills.jobOpeningId })
    .from(jobOpeningSkills)
    .where(
      and(inArray(jobOpeningSkills.jobOpeningId, ids), inArray(jobOpeningSkills.skillId, [...ownSegments])),
    );
  return new Set(found.map(({ id }) => id));
}

/** Openings that everybody may see. */
export const listVisibleJobOpenings = async (orm: NodePgDatabase, search: OpeningSearch, page: Page) =>
  openings.page(orm, searchOf(await withKnownCity(orm, search)), page);

/** How many openings everybody may see, as far as one more than are counted. */
export async function countVisibleJobOpenings(orm: NodePgDatabase, given: OpeningSearch): Promise<number> {
  const search = await withKnownCity(orm, given);
  if (search.state && !search.city) {
    // Of a large state the index of those that lie there says at once that there are more than are counted.
    const there = await openings.count(orm, searchOf(search, true));
    if (there > maxCounted) return there;
  }
  return openings.count(orm, searchOf(search));
}

/** Searches of openings that are saved. */
export const savedOpenings = savedFinder({
  finder: "openings",
  label: "Vagas",
  everything: "Todas as vagas",
  schema: z.strictObject(openingFields),

  names: { segment: (connection, id) => skillNameOf(connection, { id }) },

  async describe(connection, filters) {
    const { filter, position, segment, city, state } = filters;
    return nonEmpty([
      wordsText(filter),
      position && positionLabel(position),
      filters.contract_type && contractTypeLabels[filters.contract_type],
      filters.workplace && workplaceLabels[filters.workplace],
      filters.welcomes_disabilities && disabilitiesLabel,
      segment && (await skillNameOf(connection, { id: segment })),
      formatPlace({ city, state }),
    ]);
  },

  parametersOf: (filters) => parametersIn(filters, openingParameters),

  newestAt: (connection) =>
    newestPublication(connection, {
      from: jobOpenings,
      publishedAt: jobOpenings.publishedAt,
      visible: isPublished,
    }),

  async list({ db, clock }, filters, published, limit) {
    const search = { ...filters, published, sort: "newest", today: clock.today() } as const;
    const rows = await listVisibleJobOpenings(db.orm, search, { limit, offset: 0 });
    return rows.map((row) => ({
      name: row.name,
      about: nonEmpty([row.companyName, formatPlace(row)]).join(" · "),
      path: `/vaga/${row.slug}`,
    }));
  },

  count: ({ db, clock }, filters, published) =>
    countVisibleJobOpenings(db.orm, { ...filters, published, today: clock.today() }),
});

/** The parameters of the finder's address, by the names of the call; `web/components/finder-data.ts` reads them. */
const openingParameters = {
  filter: "busca",
  state: "estado",
  city: "cidade",
  position: "cargo",
  segment: "segmento",
  contract_type: "contrato",
  workplace: "modelo",
  welcomes_disabilities: "pcd",
} as const satisfies Record<keyof typeof openingFields, string>;
