import type { Connection } from "../../../platform/database/database.ts";
import type { AdministrationVisit } from "../contract.ts";
import { findVisits } from "./visits.query.ts";

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
