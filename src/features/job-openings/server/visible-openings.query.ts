import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { holdsWords, wordParameters } from "../../../platform/database/holds-words.ts";
import {
  idAndTime,
  isOnPage,
  type Page,
  pageOf,
  scanLimitOf,
} from "../../../platform/database/page-of-list.ts";
import { preparedOnce, quickRows } from "../../../platform/database/prepared.ts";
import { searchWords } from "../../../shared/search-words.ts";
import { companies } from "../../companies/table.ts";
import { openingsPerPage } from "../contract.ts";
import { jobOpeningSkills, jobOpenings } from "../table.ts";
import { cardColumns, newestFirst } from "./queries.ts";

export interface OpeningFilters {
  state?: string | undefined;
  city?: string | undefined;
  segment?: string | undefined;
  position?: string | undefined;
  filter?: string | undefined;
}

const param = sql.placeholder;

/** Word for word the condition of the partial indexes; PostgreSQL compares them as text. */
const isPublished = sql`${jobOpenings.status} = 'OPEN' and ${jobOpenings.approved} and ${jobOpenings.deletedAt} is null`;

interface Variant {
  filters: ReadonlySet<keyof OpeningFilters>;
  words: number;
  /** Rows among which the page is, where PostgreSQL plans once for all calls; null where it plans each anew. */
  scanLimit: number | null;
}

const variantOf = ({ filters, words, scanLimit }: Variant) =>
  ["visible_openings", ...filters, words || "", scanLimit ?? ""].filter(Boolean).join("_");

function prepare(orm: NodePgDatabase, variant: Variant) {
  const { filters, words, scanLimit } = variant;
  const conditions: (SQL | undefined)[] = [
    isPublished,
    sql`${jobOpenings.expiration} >= ${param("today")}`,
    filters.has("state") ? eq(jobOpenings.state, param("state")) : undefined,
    filters.has("city") ? eq(jobOpenings.city, param("city")) : undefined,
    filters.has("position") ? eq(jobOpenings.position, param("position")) : undefined,
    ...holdsWords(jobOpenings.searchText, words),
  ];
  // The page is found in an index alone; only its few rows are then read whole, however far the page is.
  const ids = filters.has("segment")
    ? orm
        .select(idAndTime(jobOpeningSkills.jobOpeningId, jobOpeningSkills.openingCreatedAt))
        .from(jobOpeningSkills)
        .innerJoin(jobOpenings, eq(jobOpenings.id, jobOpeningSkills.jobOpeningId))
        .where(and(eq(jobOpeningSkills.skillId, param("segment")), ...conditions))
        .orderBy(desc(jobOpeningSkills.openingCreatedAt), desc(jobOpeningSkills.jobOpeningId))
    : orm
        .select(idAndTime(jobOpenings.id, jobOpenings.createdAt))
        .from(jobOpenings)
        .where(and(...conditions))
        .orderBy(...newestFirst);
  return quickRows(
    orm
      .select(cardColumns)
      .from(jobOpenings)
      .innerJoin(pageOf(ids, scanLimit, openingsPerPage), isOnPage(jobOpenings.id))
      .innerJoin(companies, eq(companies.id, jobOpenings.companyId))
      .orderBy(...newestFirst)
      // Without a name PostgreSQL plans for the words at hand: a rare word wants the text index, a common one the order.
      .prepare(scanLimit === null ? "" : variantOf(variant)),
  );
}

const statementOf = preparedOnce<ReturnType<typeof prepare>>();
const equalFilters = ["state", "city", "segment", "position"] as const;

/** Openings that everybody may see, newest first. */
export function listVisibleJobOpenings(
  orm: NodePgDatabase,
  filters: OpeningFilters,
  page: Page & { today: string },
) {
  const words = searchWords(filters.filter);
  const variant = {
    filters: new Set(equalFilters.filter((key) => filters[key])),
    words: words.length,
    scanLimit: words.length === 0 && page.limit === openingsPerPage ? scanLimitOf(page) : null,
  };
  const statement = statementOf(orm, variantOf(variant), () => prepare(orm, variant));
  return statement.execute({ ...filters, ...page, ...wordParameters(words) });
}
