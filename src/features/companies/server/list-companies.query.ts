import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { fixedLimit, preparedOnce, quickRows } from "../../../platform/database/prepared.ts";
import { containing, searchWords } from "../../../shared/search-words.ts";
import { skills } from "../../reference/table.ts";
import { companiesPerPage, maxCompanies } from "../contract.ts";
import { companies } from "../table.ts";
import { cardColumns, isShown } from "./queries.ts";

const param = sql.placeholder;
const newestFirst = [desc(companies.createdAt), desc(companies.id)];

/** Word for word the expression of the index on names. */
const searchable: SQL = sql`search_text(${companies.nameFancy})`;

/** First pages as they are asked for: those of the start page, and of who says no limit. */
const usualLimits: readonly number[] = [companiesPerPage, maxCompanies];

/** What the start page puts in front: whoever registered a minute ago may be anybody, and has nothing to show yet. */
const isPresentable = sql`${companies.createdAt} < now() - interval '1 day'
  and (${companies.imageId} is not null or length(${companies.description}) >= 80)`;

interface Asked {
  filter?: string | undefined;
  presentable?: boolean | undefined;
  limit: number;
  offset: number;
}

/** @param first how many, where it is a page that is asked for most: planned once for all calls */
function prepare(orm: NodePgDatabase, words: number, first: number | null, presentable: boolean) {
  const contained = Array.from(
    { length: words },
    (_, index) => sql`${searchable} like ${param(`word${index}`)}`,
  );
  // The page is found in an index alone; only its few rows are then read whole, however far the page is.
  const ids = orm
    .select({ id: companies.id })
    .from(companies)
    .where(and(isShown, presentable ? isPresentable : undefined, ...contained))
    .orderBy(...newestFirst);
  const page = (
    first === null ? ids.limit(param("limit")).offset(param("offset")) : ids.limit(fixedLimit(first))
  ).as("page");
  return quickRows(
    orm
      .select(cardColumns)
      .from(page)
      .innerJoin(companies, eq(companies.id, page.id))
      .leftJoin(skills, eq(skills.id, companies.segmentId))
      .orderBy(...newestFirst)
      // Without a name PostgreSQL plans for the words at hand: a rare word wants the text index, a common one the order.
      .prepare(
        words > 0
          ? ""
          : `${presentable ? "presentable" : "newest"}_companies${first === null ? "" : `_${first}`}`,
      ),
    { isSlow: first === null },
  );
}

const statementOf = preparedOnce<ReturnType<typeof prepare>>();

/** Companies whose name holds every word, newest first. */
export function listNewestCompanies(
  orm: NodePgDatabase,
  { filter, presentable = false, limit, offset }: Asked,
) {
  const words = searchWords(filter).map(containing);
  const first = offset === 0 && usualLimits.includes(limit) ? limit : null;
  const statement = statementOf(orm, `${words.length} ${first} ${presentable}`, () =>
    prepare(orm, words.length, first, presentable),
  );
  return statement.execute({
    limit,
    offset,
    ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  });
}
