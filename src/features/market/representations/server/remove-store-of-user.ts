import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { stores } from "../table.ts";

/** What a professional who leaves said in the own store. */
export async function removeStoreOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(stores).where(eq(stores.userId, userId));
}
