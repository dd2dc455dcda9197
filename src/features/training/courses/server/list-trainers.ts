import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Page } from "../../../../platform/database/page-of-list.ts";
import { fixedLimit, prepared } from "../../../../platform/database/prepared.ts";
import { holdsWords, shapeOf, wordParameters } from "../../../../platform/database/search.ts";
import type { Verb } from "../../../../platform/services.ts";
import { searchWords } from "../../../../shared/search-words.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { users } from "../../../people/users/table.ts";
import type { listTrainers as endpoint } from "../contract.ts";
import { courses, isPublished } from "../table.ts";

export const listTrainers: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const { limit, page, filter } = query;
  const rows = await listVisibleTrainers(db.orm, filter, { limit, offset: page * limit });
  return {
    user_list: rows.map((row) => ({
      _id: row.id,
      slug: row.slug,
      name: row.name,
      lastname: row.lastname,
      image: presentImage(row.imageId),
      type: "SALESMAN",
      created_at: row.createdAt.toISOString(),
      courses: row.courses,
    })),
  };
};

const param = sql.placeholder;

/** Of courses that are looked through, until the page of trainers is full; what has no end stands for all of them. */
const scans = [256, 4_096, null] as const;
type Scan = (typeof scans)[number];

const statementOf = prepared(
  (words: readonly string[], scan: Scan) => `trainers_${shapeOf(words)}_${scan}`,
  (connection, words: readonly string[], scan: Scan) => {
    const plainName = sql`search_text(${users.name}, ${users.lastname})`;
    const best = sql`select ${courses.userId} as user_id, row_number() over () as place from (
      select * from ${courses} where ${isPublished}
      ${words.length > 0 ? sql`and ${sql.join(holdsWords(courses.searchText, words), sql` and `)}` : sql``}
      order by ${courses.studentCount} desc, ${courses.createdAt} desc, ${courses.id} desc
      ${scan === null ? sql`` : sql`limit ${fixedLimit(scan)}`}) as ${courses}`;
    const named = words.length > 0 ? sql`where ${sql.join(holdsWords(plainName, words), sql` and `)}` : sql``;
    const page = sql`(select best.user_id as id, min(best.place) as place from (${best}) as best
    join ${users} on ${users.id} = best.user_id ${named}
    group by best.user_id order by min(best.place)
    limit ${param("limit")} offset ${param("offset")}) as page`;
    return connection
      .select({
        id: users.id,
        slug: users.slug,
        name: users.name,
        lastname: users.lastname,
        imageId: users.imageId,
        createdAt: users.createdAt,
        courses: sql<number>`(select count(*)::int from ${courses}
          where ${courses.userId} = ${users.id} and ${isPublished})`,
      })
      .from(users)
      .innerJoin(page, sql`page.id = ${users.id}`)
      .orderBy(sql`page.place`);
  },
  { isPlannedEachTime: (words) => words.length > 0 },
);

/**
 * Trainers of visible courses, in the order of the best seller of each. Found by walking the best sellers: the first
 * pages need few of them.
 */
async function listVisibleTrainers(orm: NodePgDatabase, filter: string | undefined, page: Page) {
  const words = searchWords(filter);
  // What words find is put in order as a whole.
  for (const scan of words.length > 0 ? [null] : scans) {
    const statement = statementOf(orm, words, scan);
    const rows = await statement.execute({ ...page, ...wordParameters(words) });
    if (rows.length === page.limit || scan === null) return rows;
  }
  return [];
}
