import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import { users } from "../../../people/users/table.ts";
import { mayBeReleased } from "../../affiliates/server/withhold-rewards.ts";
import { payableTo } from "../../ledger/posting.ts";
import { lockPayables } from "../../ledger/server/lock-payables.ts";
import { mayComeBack } from "../../ledger/server/may-come-back.ts";
import { isShareAwaited } from "../../orders/server/is-share-awaited.ts";
import { payeeOf, payeePausedUntil } from "../../wallet/server/payee.ts";
import { lastPayees, type TransferRow } from "../table.ts";
import { availableTo } from "./available-to.ts";

/**
 * Who leaves is still paid what was earned before: where to is kept for as long as something is owed, or may be again. It
 * is looked at now for all that is to come whether rewards are withheld, since afterwards nobody knows whose account it was.
 */
export async function keepLastPayee(tx: Transaction, userId: string): Promise<void> {
  const payee = await payeeOf(tx, userId);
  const isOwed = await isOrMayBeOwed(tx, userId);
  if (!payee || !isOwed) return;
  const payableFrom = (await payeePausedUntil(tx, userId)) ?? sql`now()`;
  await tx.insert(lastPayees).values({ userId, payee, payableFrom }).onConflictDoNothing();
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

/** Once nothing is owed any more, nor may be again, nobody needs to know it. */
export async function forgetLastPayee(tx: Transaction, userId: string): Promise<void> {
  const ofPerson = eq(lastPayees.userId, userId);
  const [kept] = await tx.select({ userId: lastPayees.userId }).from(lastPayees).where(ofPerson);
  if (kept && !(await isOrMayBeOwed(tx, userId))) await tx.delete(lastPayees).where(ofPerson);
}

/** What was kept for shares that did not come back: disputes that were lost, refunds that were sent. */
export const sweepLastPayees: Sweep = async (connection, _log, transaction) => {
  const kept = await connection.select({ userId: lastPayees.userId }).from(lastPayees);
  for (const { userId } of kept) await transaction((tx) => forgetLastPayee(tx, userId));
};

/**
 * Of who leaves the courses are withdrawn before: no order of them is begun, or taken back in, that is not found here. What
 * is on its way is asked first (`isShareAwaited`), and what is booked also where something is: that withholds rewards.
 */
async function isOrMayBeOwed(tx: Transaction, userId: string): Promise<boolean> {
  const isAwaited = await isShareAwaited(tx, userId);
  await lockPayables(tx, [payableTo(userId)]);
  const cents = await availableTo(tx, { userId, runOn: "9999-12-31" });
  return isAwaited || cents > 0 || (await mayBeReleased(tx, userId)) || (await mayComeBack(tx, userId));
}
