import type { Connection } from "../../../../platform/database/database.ts";
import { jobOpeningNotFound } from "../contract.ts";
import { findJobOpening, type JobOpeningRow } from "./queries.ts";

/**
 * An opening of the company that the path names.
 * @throws jobOpeningNotFound
 */
export async function requireManagedOpening(
  connection: Connection,
  ids: { companyId: string; id: string },
): Promise<JobOpeningRow> {
  const row = await findJobOpening(connection, { id: ids.id });
  if (row?.companyId !== ids.companyId) throw jobOpeningNotFound();
  return row;
}
