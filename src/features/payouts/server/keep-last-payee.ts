import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { payableTo } from "../../ledger/posting.ts";
import { owedBy } from "../../ledger/server/balances.ts";
import { payeeOf } from "../../wallet/server/payee.ts";
import { lastPayees } from "../table.ts";

/** Who leaves is still paid what was earned before: where to is kept for as long as something is owed. */
export async function keepLastPayee(tx: Transaction, userId: string): Promise<void> {
  const payee = await payeeOf(tx, userId);
  if (!payee || (await owedBy(tx, payableTo(userId))) <= 0) return;
  await tx.insert(lastPayees).values({ userId, payee }).onConflictDoNothing();
}

/** Once nothing is owed any more nobody needs to know it. */
export async function forgetLastPayee(tx: Transaction, userId: string): Promise<void> {
  if ((await owedBy(tx, payableTo(userId))) > 0) return;
  await tx.delete(lastPayees).where(eq(lastPayees.userId, userId));
}
