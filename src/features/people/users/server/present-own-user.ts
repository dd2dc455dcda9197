import type { Connection } from "../../../../platform/database/database.ts";
import { readResume } from "../../resumes/server/read-resume.ts";
import { type OwnUser, userNotFound } from "../contract.ts";
import { presentAccount } from "./present.ts";
import { findUser } from "./queries.ts";

/**
 * A person's account as the person sees it.
 * @param today for the age, `YYYY-MM-DD`
 * @throws userNotFound where it is deleted
 */
export async function presentOwnUser(
  connection: Connection,
  userId: string,
  today: string,
): Promise<OwnUser> {
  const row = await findUser(connection, { id: userId });
  if (!row) throw userNotFound();
  return presentAccount(row, await readResume(connection, userId), today);
}
