import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { representations } from "../table.ts";

/** Takes away all that a professional who leaves represents or asked for: nobody is there any more to answer. */
export async function removeRepresentationsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(representations).where(eq(representations.userId, userId));
}
