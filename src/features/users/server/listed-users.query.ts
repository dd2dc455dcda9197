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
import { resumeSkills, resumes } from "../../resumes/table.ts";
import { peoplePerPage } from "../contract.ts";
import { users } from "../table.ts";
import { cardColumns } from "./queries.ts";

export interface UserFilters {
  state?: string | undefined;
  city?: string | undefined;
  position?: string | undefined;
  segment?: string | undefined;
  filter?: string | undefined;
  wantProducts?: boolean | undefined;
  wantJob?: boolean | undefined;
}

const filterNames = ["state", "city", "position", "segment", "wantProducts", "wantJob"] as const;

const param = sql.placeholder;
const newestFirst = [desc(resumes.listedSince), desc(resumes.userId)];

interface Variant {
  filters: ReadonlySet<keyof UserFilters>;
  words: number;
  /** Rows among which the page is, where PostgreSQL plans once for all calls; null where it plans each anew. */
  scanLimit: number | null;
}

const variantOf = ({ filters, words, scanLimit }: Variant) =>
  ["listed_users", ...filters, words || "", scanLimit ?? ""].filter(Boolean).join("_");

function prepare(orm: NodePgDatabase, variant: Variant) {
  const { filters, words, scanLimit } = variant;
  const conditions: (SQL | undefined)[] = [
    sql`${resumes.listed}`,
    filters.has("state") ? eq(resumes.state, param("state")) : undefined,
    filters.has("city") ? eq(resumes.city, param("city")) : undefined,
    filters.has("position") ? eq(resumes.position, param("position")) : undefined,
    filters.has("wantProducts") ? sql`${resumes.isLookingProducts}` : undefined,
    filters.has("wantJob") ? sql`${resumes.isLookingJob}` : undefined,
    ...holdsWords(resumes.searchText, words),
  ];
  // The page is found in an index alone; only its few rows are then read whole, however far the page is.
  const ids = filters.has("segment")
    ? orm
        .select(idAndTime(resumeSkills.userId, resumeSkills.listedSince))
        .from(resumeSkills)
        .innerJoin(resumes, eq(resumes.userId, resumeSkills.userId))
        .where(and(eq(resumeSkills.skillId, param("segment")), ...conditions))
        .orderBy(desc(resumeSkills.listedSince), desc(resumeSkills.userId))
    : orm
        .select(idAndTime(resumes.userId, resumes.listedSince))
        .from(resumes)
        .where(and(...conditions))
        .orderBy(...newestFirst);
  return quickRows(
    orm
      .select(cardColumns)
      .from(resumes)
      .innerJoin(pageOf(ids, scanLimit, peoplePerPage), isOnPage(resumes.userId))
      .innerJoin(users, eq(users.id, resumes.userId))
      .orderBy(...newestFirst)
      // Without a name PostgreSQL plans for the words at hand: a rare word wants the text index, a common one the order.
      .prepare(scanLimit === null ? "" : variantOf(variant)),
  );
}

const statementOf = preparedOnce<ReturnType<typeof prepare>>();

/** Professionals with a resume, newest first. */
export function listListedUsers(orm: NodePgDatabase, filters: UserFilters, page: Page) {
  const words = searchWords(filters.filter);
  const variant = {
    filters: new Set(filterNames.filter((name) => filters[name])),
    words: words.length,
    scanLimit: words.length === 0 && page.limit === peoplePerPage ? scanLimitOf(page) : null,
  };
  const statement = statementOf(orm, variantOf(variant), () => prepare(orm, variant));
  return statement.execute({ ...filters, ...page, ...wordParameters(words) });
}
