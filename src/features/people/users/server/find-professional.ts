import type { Connection } from "../../../../platform/database/database.ts";
import { userNotFound } from "../contract.ts";
import { showsPublicPage } from "./has-public-page.ts";
import { findUser, type UserRow } from "./queries.ts";

/**
 * A professional. Employees and administrators have no public page: to others they are not there, and neither is who
 * is blocked or suspended.
 * @throws userNotFound
 */
export async function findProfessional(connection: Connection, id: string): Promise<UserRow> {
  const row = await findUser(connection, { id });
  if (!row || !showsPublicPage(row)) throw userNotFound();
  return row;
}
