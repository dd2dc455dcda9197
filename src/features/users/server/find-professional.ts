import type { Connection } from "../../../platform/database/database.ts";
import { userNotFound } from "../contract.ts";
import { findUser, type UserRow } from "./queries.ts";

/**
 * A professional. Employees and administrators have no public page: to others they are not there, and neither is who
 * is blocked.
 * @throws userNotFound
 */
export async function findProfessional(connection: Connection, id: string): Promise<UserRow> {
  const row = await findUser(connection, { id });
  if (row?.type !== "SALESMAN" || row.blockedAt) throw userNotFound();
  return row;
}
