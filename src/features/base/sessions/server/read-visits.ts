import { desc, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { users } from "../../../people/users/table.ts";
import type { AdministrationVisit } from "../contract.ts";
import { administrationVisits as visits } from "../table.ts";

/** The last visits of the administration to an account; who came is for the administration alone. */
export async function readVisits(
  connection: Connection,
  userId: string,
  limit: number,
): Promise<(AdministrationVisit & { by: string })[]> {
  const rows = await findVisits(connection, userId, limit);
  return rows.map((row) => ({
    _id: row.id,
    reason: row.reason,
    started_at: row.startedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    by: `${row.name} ${row.lastname}`,
  }));
}

/** When a visit ended; null while it goes on. */
const endedAt = sql<Date | null>`coalesce(${visits.endedAt},
  case when ${visits.expiresAt} <= now() then ${visits.expiresAt} end)`.mapWith(visits.expiresAt);

/** The last visits to an account, the newest first, with who came. */
const findVisits = (connection: Connection, userId: string, limit: number) =>
  connection
    .select({
      id: visits.id,
      reason: visits.reason,
      startedAt: visits.startedAt,
      endedAt,
      name: users.name,
      lastname: users.lastname,
    })
    .from(visits)
    .innerJoin(users, eq(users.id, visits.adminId))
    .where(eq(visits.userId, userId))
    .orderBy(desc(visits.id))
    .limit(limit);
