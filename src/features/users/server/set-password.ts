import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { users } from "../table.ts";

/** Gives an account a new password, of which only the hash is known here. */
export async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
