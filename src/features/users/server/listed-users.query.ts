import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { containing, searchWords } from "../../../shared/search-words.ts";
import { skills } from "../../reference/table.ts";
import { resumeSkills, resumes } from "../../resumes/table.ts";
import { users } from "../table.ts";

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

/** Longest experience first. */
const segmentsOfUser = sql<string[]>`array(
  select ${skills.name} from ${resumeSkills} join ${skills} on ${skills.id} = ${resumeSkills.skillId}
  where ${resumeSkills.userId} = ${users.id} and ${skills.type} = 'INDUSTRY_GENERAL'
  order by ${resumeSkills.proficiency} desc, ${skills.name})`;

/** One prepared statement for each combination of filters, as for job openings. */
function prepare(orm: NodePgDatabase, filters: ReadonlySet<keyof UserFilters>, words: number) {
  const conditions: (SQL | undefined)[] = [
    sql`${resumes.listed}`,
    filters.has("state") ? eq(resumes.state, param("state")) : undefined,
    filters.has("city") ? eq(resumes.city, param("city")) : undefined,
    filters.has("position") ? eq(resumes.position, param("position")) : undefined,
    filters.has("wantProducts") ? sql`${resumes.isLookingProducts}` : undefined,
    filters.has("wantJob") ? sql`${resumes.isLookingJob}` : undefined,
    ...Array.from({ length: words }, (_, index) => sql`${resumes.searchText} like ${param(`word${index}`)}`),
  ];
  // The page is found in an index alone; only its few rows are then read whole, however far the page is.
  const ids = filters.has("segment")
    ? orm
        .select({ userId: resumeSkills.userId })
        .from(resumeSkills)
        .innerJoin(resumes, eq(resumes.userId, resumeSkills.userId))
        .where(and(eq(resumeSkills.skillId, param("segment")), ...conditions))
        .orderBy(desc(resumeSkills.listedSince), desc(resumeSkills.userId))
    : orm
        .select({ userId: resumes.userId })
        .from(resumes)
        .where(and(...conditions))
        .orderBy(...newestFirst);
  const page = ids.limit(param("limit")).offset(param("offset")).as("page");
  return (
    orm
      .select({
        id: users.id,
        slug: users.slug,
        name: users.name,
        lastname: users.lastname,
        imageId: users.imageId,
        city: users.city,
        state: users.state,
        isLookingJob: users.isLookingJob,
        isLookingProducts: users.isLookingProducts,
        title: resumes.title,
        position: resumes.position,
        summary: resumes.summary,
        segments: segmentsOfUser,
      })
      .from(page)
      .innerJoin(resumes, eq(resumes.userId, page.userId))
      .innerJoin(users, eq(users.id, page.userId))
      .orderBy(...newestFirst)
      // Without a name PostgreSQL plans for the words at hand: a rare word wants the text index, a common one the order.
      .prepare(words > 0 ? "" : `listed_users_${[...filters].join("_")}`)
  );
}

type Statement = ReturnType<typeof prepare>;
const preparedOf = new WeakMap<NodePgDatabase, Map<string, Statement>>();

/** Professionals with a resume, newest first. */
export function listListedUsers(
  orm: NodePgDatabase,
  filters: UserFilters,
  page: { limit: number; offset: number },
) {
  const words = searchWords(filters.filter).map(containing);
  const used = new Set(filterNames.filter((name) => filters[name]));
  const prepared = preparedOf.get(orm) ?? new Map<string, Statement>();
  preparedOf.set(orm, prepared);
  const key = `${[...used].join()}:${words.length}`;
  const statement = prepared.get(key) ?? prepare(orm, used, words.length);
  prepared.set(key, statement);
  const wordParams = Object.fromEntries(words.map((word, index) => [`word${index}`, word]));
  return statement.execute({ ...filters, ...page, ...wordParams });
}
export type ListedUserRow = Awaited<ReturnType<typeof listListedUsers>>[number];
