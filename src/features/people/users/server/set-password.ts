import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { users } from "../table.ts";
import { findPasswordHash } from "./queries.ts";

/**
 * Gives an account a new password, of which only the hash is known here.
 * @returns whether it is the first one: a company opened the account, and nobody has entered it yet
 */
export async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<boolean> {
  const before = await findPasswordHash(tx, userId);
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  return before === null;
}
