import { sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { postDisputeLost, postDisputeOpened, postDisputeWon } from "../post-dispute.ts";
import { postRefundGivenUp, postRefundOwed } from "../post-refund.ts";
import { postShareLowered, saleAsItStands, soldOf } from "../post-sale.ts";
import {
  type Entry,
  type Payable,
  type Posting,
  type PostingKey,
  payableTo,
  platformBook,
  type Revenue,
} from "../posting.ts";
import { availableToday } from "./balances.ts";

/**
 * Writes a posting, once: the same kind and reference again writes nothing. Where two do it at once, the second waits
 * for the first. A posting that moves nothing writes nothing.
 * @returns whether it was written now
 * @throws Error where it takes back what was never posted
 */
export const post = async (tx: Transaction, posting: Posting): Promise<boolean> =>
  (await postAll(tx, [posting])) > 0;

/**
 * Likewise of several, in one statement.
 * @returns how many were written now
 */
export async function postAll(tx: Transaction, postings: readonly Posting[]): Promise<number> {
  const wanted = [];
  for (const { kind, reference, entries, reverses, occurredAt } of postings) {
    if (entries.length === 0) continue;
    wanted.push({ kind, reference, entries, occurredAt, reverses: reverses && (await idOf(tx, reverses)) });
  }
  if (wanted.length === 0) return 0;
  // References are claimed in one order, so that nobody waits in a circle.
  const { rowCount } = await tx.execute(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as (kind text, reference text, entries jsonb, "occurredAt" timestamptz, reverses uuid)
    ), claimed as (
      insert into ledger_references (book, kind, reference, transaction_id)
      select ${platformBook}, kind, reference, uuidv7() from wanted order by kind, reference
      on conflict do nothing returning kind, reference, transaction_id
    ), entered as (
      insert into ledger_entries (transaction_id, line, account, cents, available_on)
      select claimed.transaction_id, entry.line, entry.account, entry.cents, entry."availableOn"
        from claimed join wanted using (kind, reference), rows from (
          jsonb_to_recordset(wanted.entries) as (account text, cents bigint, "availableOn" date)
        ) with ordinality as entry (account, cents, "availableOn", line)
    )
    insert into ledger_transactions (id, book, kind, reference, reverses, entry_count, occurred_at)
    select transaction_id, ${platformBook}, kind, reference, reverses, jsonb_array_length(entries),
           coalesce("occurredAt", now())
      from claimed join wanted using (kind, reference)`);
  return rowCount ?? 0;
}

async function idOf(tx: Transaction, { kind, reference }: PostingKey): Promise<string> {
  const { rows } = await tx.execute<{ transaction_id: string }>(sql`
    select transaction_id from ledger_references
     where book = ${platformBook} and kind = ${kind} and reference = ${reference}`);
  if (!rows[0]) throw new Error(`There is no ${kind} of ${reference} to take back`);
  return rows[0].transaction_id;
}

interface TakenBack {
  /** The refund, or the dispute. */
  reference: string;
  /** The charge that was posted as a sale. */
  sale: string;
  cents: number;
}

/**
 * Owes the payer a part of a sale, or all of it, and takes the shares back in proportion (`post-refund.ts`).
 * @returns whether it was posted now
 * @throws RangeError where more would be given back than was paid
 */
export async function oweRefund(
  tx: Transaction,
  { reference, sale: saleReference, cents, revenue }: TakenBack & { revenue: Revenue },
): Promise<boolean> {
  const { sale, refundedBeforeCents } = await lockSale(tx, saleReference);
  if (await findPosting(tx, { kind: "REFUND_OWED", reference })) return false;
  const accounts = soldOf(sale).shares.map(({ account }) => account);
  await lockPayables(tx, accounts);
  const now = await availableToday(tx, accounts);
  return post(tx, postRefundOwed({ reference, sale, revenue, cents, refundedBeforeCents, ...now }));
}

/**
 * What was owed is not given back after all (`post-refund.ts`). Nothing else was owed of the sale since.
 * @returns whether it was posted now
 */
export async function giveUpRefund(
  tx: Transaction,
  { reference, sale: saleReference, revenue }: { reference: string; sale: string; revenue: Revenue },
): Promise<boolean> {
  const { sale, refundedBeforeCents: refundedCents } = await lockSale(tx, saleReference);
  const owed = await requirePosting(tx, { kind: "REFUND_OWED", reference });
  return post(tx, postRefundGivenUp({ owed, sale, revenue, refundedCents }));
}

/**
 * Takes what is left of the shares, since the payer denies the payment (`post-dispute.ts`).
 * @returns whether it was posted now
 */
export async function openDispute(
  tx: Transaction,
  { reference, sale: saleReference, cents, feeCents }: TakenBack & { feeCents: number },
): Promise<boolean> {
  const { sale, refundedBeforeCents } = await lockSale(tx, saleReference);
  await lockPayables(
    tx,
    soldOf(sale).shares.map(({ account }) => account),
  );
  return post(tx, postDisputeOpened({ reference, sale, cents, refundedBeforeCents, feeCents }));
}

/** @returns whether it was posted now */
export async function winDispute(
  tx: Transaction,
  {
    reference,
    sale: saleReference,
    revenue,
    feeReturnedCents,
  }: { reference: string; sale: string; revenue: Revenue; feeReturnedCents: number },
): Promise<boolean> {
  const { sale, refundedBeforeCents } = await lockSale(tx, saleReference);
  const opened = await requirePosting(tx, { kind: "DISPUTE_OPENED", reference });
  return post(tx, postDisputeWon({ opened, sale, revenue, refundedBeforeCents, feeReturnedCents }));
}

/** @returns whether it was posted now */
export async function loseDispute(
  tx: Transaction,
  { reference, revenue }: { reference: string; revenue: Revenue },
): Promise<boolean> {
  const opened = await requirePosting(tx, { kind: "DISPUTE_OPENED", reference });
  return post(
    tx,
    postDisputeLost({ opened, revenue, refundsOwedCents: await owedOfDisputed(tx, reference) }),
  );
}

/** What is owed to the payer of a sale that a dispute is about, and was neither sent nor given up. */
async function owedOfDisputed(tx: Transaction, dispute: string): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(-sum(e.cents), 0) as cents
      from ledger_references as r
      join ledger_transactions as opened on opened.id = r.transaction_id
      join ledger_transactions as owed on owed.reverses = opened.reverses and owed.kind = 'REFUND_OWED'
      join ledger_entries as e on e.transaction_id = owed.id and e.account = 'refunds'
     where r.book = ${platformBook} and r.kind = 'DISPUTE_OPENED' and r.reference = ${dispute}
       and not exists (select from ledger_references as sent
                        where sent.book = r.book and sent.kind in ('REFUND_SENT', 'REFUND_GIVEN_UP')
                          and sent.reference = owed.reference)`);
  return Number(rows[0]?.cents);
}

/** A person gets less of some sales from now on (`postShareLowered`), each time once. */
export async function lowerShares(
  tx: Transaction,
  {
    userId,
    revenue,
    shares,
  }: { userId: string; revenue: Revenue; shares: readonly { sale: string; points: number }[] },
): Promise<void> {
  const held = [];
  for (const { sale, points } of shares.toSorted((one, other) => (one.sale < other.sale ? -1 : 1))) {
    held.push({ points, ...(await lockSale(tx, sale)), isDisputed: await isDisputed(tx, sale) });
  }
  await lockPayables(tx, [payableTo(userId)]);
  for (const share of held) await post(tx, postShareLowered({ ...share, userId, revenue }));
}

/** Whether somebody denies the sale and nobody decided, or it was decided against us: nothing is left of its shares. */
async function isDisputed(tx: Transaction, sale: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ledger_references as r
      join ledger_transactions as opened on opened.reverses = r.transaction_id and opened.kind = 'DISPUTE_OPENED'
     where r.book = ${platformBook} and r.kind = 'SALE' and r.reference = ${sale}
       and not exists (select from ledger_transactions as won where won.reverses = opened.id and won.kind = 'DISPUTE_WON')`);
  return rows.length > 0;
}

/**
 * A sale as it stands, which nobody else takes back until the transaction ends, and what was given back of it already.
 * Whoever holds accounts of people too holds the sales first: nobody waits in a circle.
 */
async function lockSale(
  tx: Transaction,
  reference: string,
): Promise<{ sale: Posting; refundedBeforeCents: number }> {
  await tx.execute(sql`
    select from ledger_references
     where book = ${platformBook} and kind = 'SALE' and reference = ${reference} for update`);
  const sale = saleAsItStands(
    await requirePosting(tx, { kind: "SALE", reference }),
    await listLowered(tx, reference),
  );
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(-sum(e.cents), 0) as cents
      from ledger_references as r
      join ledger_transactions as t on t.reverses = r.transaction_id and t.kind = 'REFUND_OWED'
      join ledger_entries as e on e.transaction_id = t.id and e.account = 'refunds'
     where r.book = ${platformBook} and r.kind = 'SALE' and r.reference = ${reference}
       and not exists (select from ledger_transactions as up where up.reverses = t.id and up.kind = 'REFUND_GIVEN_UP')`);
  return { sale, refundedBeforeCents: Number(rows[0]?.cents) };
}

async function listLowered(tx: Transaction, sale: string): Promise<Entry[]> {
  const { rows } = await tx.execute<{ account: Entry["account"]; cents: string }>(sql`
    select e.account, e.cents
      from ledger_references as r
      join ledger_transactions as t on t.reverses = r.transaction_id and t.kind = 'SHARE_LOWERED'
      join ledger_entries as e on e.transaction_id = t.id
     where r.book = ${platformBook} and r.kind = 'SALE' and r.reference = ${sale}`);
  return rows.map(({ account, cents }) => ({ account, cents: Number(cents) }));
}

/** A posting as it was written, without what it takes back; null where there is none. */
export async function findPosting(
  connection: Connection,
  { kind, reference }: PostingKey,
): Promise<Posting | null> {
  const { rows } = await connection.execute<{ occurred_at: string; entries: Entry[] }>(sql`
    select t.occurred_at,
           jsonb_agg(jsonb_build_object('account', e.account, 'cents', e.cents, 'availableOn', e.available_on)
                     order by e.line) as entries
      from ledger_references as r
      join ledger_transactions as t on t.id = r.transaction_id
      join ledger_entries as e on e.transaction_id = t.id
     where r.book = ${platformBook} and r.kind = ${kind} and r.reference = ${reference}
     group by t.id`);
  return rows[0]
    ? { kind, reference, entries: rows[0].entries, occurredAt: new Date(rows[0].occurred_at) }
    : null;
}

/** @throws Error where there is none */
export async function requirePosting(connection: Connection, key: PostingKey): Promise<Posting> {
  const posting = await findPosting(connection, key);
  if (!posting) throw new Error(`There is no ${key.kind} of ${key.reference}`);
  return posting;
}

/**
 * Nobody else takes from these accounts until the transaction ends. Whoever takes from what is owed to people asks here
 * first, and only then how much it is: two at once would each find the same money. The accounts are held in one order, so
 * that nobody waits in a circle.
 */
export async function lockPayables(tx: Transaction, accounts: readonly Payable[]): Promise<void> {
  for (const account of [...new Set(accounts)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${account}`}, 0))`);
  }
}
