import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { users } from "../../../people/users/table.ts";
import { listKeptBack, mayBeReleased, withholdRewards } from "../../affiliates/server/reward-rules.ts";
import { payableTo } from "../../ledger/posting.ts";
import { mayComeBack, owedOfSales, owedTo } from "../../ledger/server/balances.ts";
import { lockPayables } from "../../ledger/server/post.ts";
import { isShareAwaited } from "../../orders/server/sales.ts";
import { bankNameOf } from "../../wallet/banks.ts";
import { payeeOf, payeePausedUntil } from "../../wallet/server/owner-data.ts";
import { type KeptPayee, lastPayees, payoutHolds, type TransferRow, transfers } from "../table.ts";

/** Where a person is paid, also one who left since; null where nobody knows. */
export async function findPayee(connection: Connection, userId: string): Promise<KeptPayee | null> {
  const own = await payeeOf(connection, userId);
  if (own) return own;
  const [last] = await connection.select().from(lastPayees).where(eq(lastPayees.userId, userId));
  return last?.payee ?? null;
}

/**
 * Whether `findPayee` and `findPause` say that somebody can be paid, for a statement about many.
 * @param at when: now unless told
 */
export const isPayable = (
  userId: SQL,
  at: SQL = sql`now()`,
): SQL => sql`(exists (select from bank_accounts b join users a on a.id = b.user_id
      where b.user_id = ${userId} and b.favourite and a.deleted_at is null and (b.pix_key is not null
        or (coalesce(b.bank_number, '') <> '' and coalesce(b.agency_number, '') <> '' and coalesce(b.account_number, '') <> '')))
    or exists (select from last_payees l where l.user_id = ${userId}))
  and not exists (select from bank_accounts b where b.user_id = ${userId} and b.favourite and b.payable_from > ${at})
  and not exists (select from last_payees l where l.user_id = ${userId} and l.payable_from > ${at})`;

/** When the pause of a new account or key ends, before which nothing is paid to it; null where there is none. */
export async function findPause(connection: Connection, userId: string): Promise<Date | null> {
  const own = await payeePausedUntil(connection, userId);
  if (own) return own;
  const [last] = await connection
    .select({ payableFrom: lastPayees.payableFrom })
    .from(lastPayees)
    .where(and(eq(lastPayees.userId, userId), gt(lastPayees.payableFrom, sql`now()`)));
  return last?.payableFrom ?? null;
}

/**
 * Makes whoever pays out to a person, or keeps that from being done, wait for each other until the transaction ends. The
 * person is held before what is owed to them, as whoever closes or blocks the account does: a transfer and a hold name
 * the person, and would wait for that account with the money in their hands.
 */
export async function lockPayee(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select from ${users} where id = ${userId} for key share`);
  await lockPayables(tx, [payableTo(userId)]);
}

/**
 * What a run pays a person, in cents: what is available on its day, without rewards that are withheld or wait. Asked under
 * `lockPayables`.
 */
export async function availableTo(
  tx: Transaction,
  { userId, runOn }: { userId: string; runOn: Day },
): Promise<number> {
  const [last] = await tx
    .select({ runOn: transfers.runOn })
    .from(transfers)
    .where(and(eq(transfers.userId, userId), inArray(transfers.status, ["WAITING", "PAID"])))
    .orderBy(desc(transfers.runOn))
    .limit(1);
  await withholdRewards(tx, { affiliateId: userId, after: last?.runOn ?? null, until: runOn });
  const { availableCents } = await owedTo(tx, userId, runOn);
  const [withheldCents = 0] = await withheldFrom(tx, userId, [runOn]);
  return availableCents - withheldCents;
}

/** What is owed for rewards that are withheld or wait, by some days: it stays on the account until somebody decides. */
export const withheldFrom = async (
  connection: Connection,
  userId: string,
  days: readonly Day[],
): Promise<number[]> =>
  owedOfSales(connection, userId, { sales: await listKeptBack(connection, userId), days });

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

/** Where money went or goes, as the person knows it. */
export const wordsOfPayee = (payee: KeptPayee): string =>
  payee.kind === "PIX_KEY"
    ? `Pix ${payee.key}`
    : `${bankNameOf(payee.bank) ?? `Banco ${payee.bank}`}, agência ${payee.agency}, conta ${payee.account}-${payee.checkDigit}`;

/** As much of it as tells it from others: nobody else needs a whole key or number. */
export const shortWordsOfPayee = (payee: KeptPayee): string =>
  payee.kind === "PIX_KEY"
    ? `Pix ••••${payee.key.slice(-4)}`
    : `${bankNameOf(payee.bank) ?? `Banco ${payee.bank}`}, conta ••••${`${payee.account}-${payee.checkDigit}`.slice(-4)}`;

const openHoldOf = (userId: string) => and(eq(payoutHolds.userId, userId), isNull(payoutHolds.releasedAt));

/** What keeps the payouts of a person back, the own reason before a block; null where nothing does. */
export async function findHold(connection: Connection, userId: string) {
  const [hold] = await connection
    .select()
    .from(payoutHolds)
    .where(openHoldOf(userId))
    .orderBy(asc(payoutHolds.ofBlock));
  return hold ?? null;
}

/** @returns false where the payouts are held already, for a block or apart from one */
export async function insertHold(
  tx: Transaction,
  hold: { userId: string; reason: string; heldBy: string; ofBlock?: boolean },
): Promise<boolean> {
  const made = await tx.insert(payoutHolds).values(hold).onConflictDoNothing().returning();
  return made.length > 0;
}

/** @returns false where nothing was held, for a block or apart from one */
export async function releaseHold(
  tx: Transaction,
  userId: string,
  { releasedBy, ofBlock }: { releasedBy: string; ofBlock: boolean },
): Promise<boolean> {
  const released = await tx
    .update(payoutHolds)
    // Not now(): the transaction may have begun before the hold, and waited for it.
    .set({ releasedAt: sql`clock_timestamp()`, releasedBy })
    .where(and(openHoldOf(userId), eq(payoutHolds.ofBlock, ofBlock)))
    .returning();
  return released.length > 0;
}

/** What was on its way before a hold, and has to be sent once more, need not wait for its hour. */
export async function wakeTransfersOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(transfers)
    .set({ askAt: sql`least(ask_at, now())` })
    .where(and(eq(transfers.userId, userId), eq(transfers.status, "WAITING")));
}

const [holders, releasers] = [alias(users, "holders"), alias(users, "releasers")];
const nameOf = (of: typeof holders | typeof releasers) =>
  sql<string | null>`case when ${of.deletedAt} is null then ${of.name} || ' ' || ${of.lastname} end`;

/** All that there were, the last one first. */
export const listHolds = (connection: Connection, userId: string) =>
  connection
    .select({ hold: payoutHolds, by: nameOf(holders), releasedBy: nameOf(releasers) })
    .from(payoutHolds)
    .leftJoin(holders, eq(holders.id, payoutHolds.heldBy))
    .leftJoin(releasers, eq(releasers.id, payoutHolds.releasedBy))
    .where(eq(payoutHolds.userId, userId))
    .orderBy(desc(payoutHolds.id));
