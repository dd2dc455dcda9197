import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { postDisputeLost, postDisputeOpened, postDisputeWon } from "../post-dispute.ts";
import { postRefundGivenUp, postRefundOwed } from "../post-refund.ts";
import { platformBook, type Revenue } from "../posting.ts";
import { soldOf } from "../sold.ts";
import { availableToday } from "./balances.ts";
import { findPosting, requirePosting } from "./find-posting.ts";
import { holdPayables } from "./hold-payables.ts";
import { holdSale } from "./hold-sale.ts";
import { post } from "./post.ts";

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
  const { sale, refundedBeforeCents } = await holdSale(tx, saleReference);
  if (await findPosting(tx, { kind: "REFUND_OWED", reference })) return false;
  const accounts = soldOf(sale).shares.map(({ account }) => account);
  await holdPayables(tx, accounts);
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
  const { sale, refundedBeforeCents: refundedCents } = await holdSale(tx, saleReference);
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
  const { sale, refundedBeforeCents } = await holdSale(tx, saleReference);
  await holdPayables(
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
  const { sale, refundedBeforeCents } = await holdSale(tx, saleReference);
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
