import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { getInterests as endpoint, Interests } from "../interests-contract.ts";
import { findPlace } from "./origin.query.ts";
import type { OwnInterests } from "./own-interests.ts";

export const getInterests: Verb<typeof endpoint> = async (_input, context) => ({
  interests: await readInterests(context.db.orm, requireActor(context).userId),
});

/** What somebody wrote of the own work, and nothing else of the person: it is all that the order looks at. */
async function readInterests(connection: Connection, userId: string): Promise<Interests | null> {
  const { rows } = await connection.execute<Interests>(sql`
    select u.state, u.city, to_json(array(
      select json_build_object('_id', s.id, 'name', s.name) from resume_skills r join skills s on s.id = r.skill_id
      where r.user_id = u.id and s.type = 'INDUSTRY_GENERAL' order by r.proficiency desc, s.name)) as segment_list
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
