import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { payableTo } from "../../ledger/posting.ts";
import { holdPayables } from "../../ledger/server/hold-payables.ts";
import { users } from "../../users/table.ts";
import { payeeOf } from "../../wallet/server/payee.ts";
import { lastPayees, type TransferRow } from "../table.ts";
import { availableTo } from "./available-to.ts";

/**
 * Who leaves is still paid what was earned before: where to is kept for as long as something is owed. It is looked at now
 * for all that is to come whether rewards are withheld, since afterwards nobody knows whose account it was.
 */
export async function keepLastPayee(tx: Transaction, userId: string): Promise<void> {
  const payee = await payeeOf(tx, userId);
  const cents = await everAvailableTo(tx, userId);
  if (!payee || cents <= 0) return;
  await tx.insert(lastPayees).values({ userId, payee }).onConflictDoNothing();
}

/** A transfer came back of somebody who left while it was on its way: what is owed again goes to where it was sent. */
export async function keepPayeeOfTransfer(
  tx: Transaction,
  { userId, payee }: Pick<TransferRow, "userId" | "payee">,
): Promise<void> {
  const hasLeft = and(eq(users.id, userId), isNotNull(users.deletedAt));
  if ((await tx.$count(users, hasLeft)) === 0) return;
  await tx.insert(lastPayees).values({ userId, payee }).onConflictDoNothing();
}

/** Once nothing is owed any more nobody needs to know it. */
export async function forgetLastPayee(tx: Transaction, userId: string): Promise<void> {
  const ofPerson = eq(lastPayees.userId, userId);
  const [kept] = await tx.select({ userId: lastPayees.userId }).from(lastPayees).where(ofPerson);
  if (kept && (await everAvailableTo(tx, userId)) <= 0) await tx.delete(lastPayees).where(ofPerson);
}

async function everAvailableTo(tx: Transaction, userId: string): Promise<number> {
  await holdPayables(tx, [payableTo(userId)]);
  return availableTo(tx, { userId, runOn: "9999-12-31" });
}
