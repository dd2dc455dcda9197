import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { unseenParam } from "../../../../platform/database/prepared.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { cities } from "../../reference/table.ts";
import type { getInterests as endpoint, Interests } from "../contract.ts";
import { findPlace } from "./origin.ts";

/** What the order for who is signed in goes by, as the parameters of its statements. */
export interface OwnInterests {
  ownSegments: readonly string[];
  ownState: string | null;
  /** Where the own city lies, as PostgreSQL writes points; null where that is not known. */
  ownOrigin: string | null;
}

/** How near is near, in kilometres: within a working day's round, and within a day's drive. */
const [close, reachable] = [50, 200];

const within = (cityCode: SQLWrapper, km: number): SQL =>
  sql`${cityCode} in (select ${cities.ibgeCode} from ${cities}
    where ${cities.place} <-> ${unseenParam("ownOrigin", "point")} <= ${sql.raw(String(km))})`;

/** For `any`, to which a bare select would be a list of rows. */
export const ownSegments = sql`${unseenParam("ownSegments", "uuid[]")}::uuid[]`;
export const ownState = unseenParam("ownState", "text");

interface Of {
  isOwnSegment: SQL;
  cityCode: SQLWrapper;
  state: SQLWrapper;
  /** What can be done from afar, or is done in the own state too. */
  isReachable?: SQL;
  /** In cents. */
  pays: SQL;
}

/**
 * The key of that order, the highest first: of one's segment, near, well paid. Sets of cities are looked up once for all
 * rows, so that a list of tens of thousands is put in order within some hundredths of a second.
 */
export const forYouKey = ({ isOwnSegment, cityCode, state, isReachable = sql`false`, pays }: Of): SQL =>
  sql`((case when ${isOwnSegment} then 4 else 0 end
    + case when ${within(cityCode, close)} then 3
        when ${within(cityCode, reachable)} or ${isReachable} then 2
        when ${state} = ${ownState} then 1 else 0 end)::bigint << 32)
    + least(coalesce(${pays}, 0), 2147483647)`;

export const getInterests: Verb<typeof endpoint> = async (_input, context) => ({
  interests: await readInterests(context.db.orm, requireActor(context).userId),
});

/** What somebody wrote of the own work, and nothing else of the person: it is all that the order looks at. */
async function readInterests(connection: Connection, userId: string): Promise<Interests | null> {
  const { rows } = await connection.execute<Interests>(sql`
    select u.state, u.city, to_json(array(
      select json_build_object('_id', s.id, 'name', s.name) from resume_skills r join skills s on s.id = r.skill_id
      where r.user_id = u.id and s.type = 'INDUSTRY_GENERAL' order by r.proficiency desc, ${alphabetically(sql`s.name`)})) as segment_list
    from users u where u.id = ${userId}`);
  const [found] = rows;
  return found && (found.state || found.segment_list.length > 0) ? found : null;
}

/**
 * The same for the order itself, where a list is asked for in it.
 * @returns null where nobody is signed in, or nothing is known of the person: then the order is the usual one
 */
export async function findOwnInterests(
  connection: Connection,
  actor: Actor | null,
  sort: string | undefined,
): Promise<OwnInterests | null> {
  if (sort !== "for_you" || !actor) return null;
  const found = await readInterests(connection, actor.userId);
  if (!found) return null;
  const { state, city, segment_list: segments } = found;
  const origin = state && city ? await findPlace(connection, { state, city }) : null;
  return { ownSegments: segments.map(({ _id }) => _id), ownState: state, ownOrigin: origin };
}
