import { sql } from "drizzle-orm";
import type { SubjectKind } from "../../features/money/charges/lifecycle.ts";
import { sendChargeJob } from "../../features/money/charges/server/jobs.ts";
import { type ChargeRow, chargeErrors, chargeRefunds, charges } from "../../features/money/charges/table.ts";
import { postRefundOwed, postRefundSent } from "../../features/money/ledger/post-refund.ts";
import { postSale, type Share, soldOf } from "../../features/money/ledger/post-sale.ts";
import type { Posting, Revenue } from "../../features/money/ledger/posting.ts";
import { post, postAll } from "../../features/money/ledger/server/post.ts";
import { idOfOwner, type WalletOwner } from "../../features/money/wallet/model.ts";
import { payersOf } from "../../features/money/wallet/server/owner-data.ts";
import { createCard } from "../../features/money/wallet/testing/factory.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { PaymentMethod } from "../../platform/payments/gateway.ts";
import { feeOf, sandboxCards, sandboxCharges } from "../../platform/payments/sandbox/tables.ts";
import { addPastCharges as addToSandbox } from "../../platform/payments/testing/sandbox-past.ts";
import { dayInBrasilia } from "../../shared/format/dates.ts";
import type { Company } from "./companies.ts";
import type { Professional } from "./professionals.ts";
import type { Scene } from "./scene.ts";

export interface Past {
  subject: { kind: SubjectKind; id: string };
  payer: Payer;
  /** Null where it is paid by Pix or boleto; without an id where it was removed since. */
  card: (Pick<PayingCard, "brand" | "lastFour"> & { id: string | null }) | null;
  method: PaymentMethod;
  cents: number;
  description: string;
  installments?: number;
  at: Date;
}

/** "Not authorised", as the gateway says it. */
const refusal = "1016";

const rowOf = ({ subject, payer, card, at, ...given }: Past): typeof charges.$inferInsert => ({
  ...given,
  ...payer.owner,
  subjectKind: subject.kind,
  subjectId: subject.id,
  ...(card && { cardId: card.id, cardBrand: card.brand, cardLastFour: card.lastFour }),
  gateway: "sandbox",
  createdAt: at,
});

const sentRowOf = (past: Past): typeof charges.$inferInsert => ({
  ...rowOf(past),
  gatewayId: past.subject.id,
  sentAt: past.at,
});

const atSandbox = ({ card, cents, description, method, installments }: Past, key: string) => ({
  key,
  cents,
  description,
  method,
  ...(card && { cardLabel: `${card.brand} ${card.lastFour}` }),
  ...(installments && { installments }),
});

/** A charge that was paid, in the books of the product and of the sandbox as if it had been made then. */
export async function addPaidCharge(
  tx: Transaction,
  past: Past,
  { revenue, shares }: { revenue: Revenue; shares: (chargeId: string) => Promise<Share[]> },
): Promise<string> {
  const [id = ""] = await newIds(tx, 1);
  await insertPaid(tx, [{ past, id }]);
  await book(tx, revenue, [{ past, id, shares: await shares(id) }]);
  return id;
}

/** What was paid, who gets a share of it, and when all of it was given back; it stayed paid unless told. */
interface Paid {
  past: Past;
  shares: Share[];
  backAt?: Date;
}

/** Likewise of many, with a few statements. */
export async function addPaidCharges(
  tx: Transaction,
  revenue: Revenue,
  paid: readonly Paid[],
): Promise<void> {
  const ids = await newIds(tx, paid.length);
  const known = paid.map((one, index) => ({ ...one, id: ids[index] ?? "" }));
  await insertPaid(tx, known);
  await book(tx, revenue, known);
}

async function insertPaid(
  tx: Transaction,
  paid: readonly (Pick<Paid, "past" | "backAt"> & { id: string })[],
): Promise<void> {
  await tx.insert(charges).values(
    paid.map(({ past, id, backAt }) => ({
      ...sentRowOf(past),
      id,
      status: backAt ? ("REFUNDED" as const) : ("PAID" as const),
      feeCents: backAt ? 0 : feeOf(past.method, past.cents),
      refundedCents: backAt ? past.cents : 0,
      paidAt: past.at,
    })),
  );
}

async function book(
  tx: Transaction,
  revenue: Revenue,
  paid: readonly (Paid & { id: string })[],
): Promise<void> {
  const sales = paid.map(({ past, id, shares }) =>
    postSale({
      reference: id,
      grossCents: past.cents,
      feeCents: feeOf(past.method, past.cents),
      occurredAt: past.at,
      revenue,
      shares,
    }),
  );
  await postAll(tx, sales);
  const payers = await payersOf(
    tx,
    paid.map(({ past }) => past.payer.owner),
  );
  const atGateway = [];
  for (const [index, { past, id, backAt }] of paid.entries()) {
    const payer = payers.get(idOfOwner(past.payer.owner));
    const sale = sales[index];
    if (!payer || !sale) throw new Error("The data of the payer are incomplete");
    const refund = backAt && (await giveBack(tx, id, past, { sale, revenue, at: backAt }));
    atGateway.push({ ...atSandbox(past, id), payer, paidAt: past.at, ...(refund && { refund }) });
  }
  await addToSandbox(tx, atGateway);
}

/** Owed and sent at the same moment, as the sandbox does it. */
async function giveBack(
  tx: Transaction,
  chargeId: string,
  { cents, method }: Past,
  { sale, revenue, at }: { sale: Posting; revenue: Revenue; at: Date },
): Promise<{ key: string; cents: number; at: Date }> {
  const [refund] = await tx
    .insert(chargeRefunds)
    .values({ chargeId, cents, status: "SENT", why: "REGRET", createdAt: at, sentAt: at })
    .returning();
  if (!refund) throw new Error("The refund was not inserted");
  const { id: reference } = refund;
  const available = new Map(soldOf(sale).shares.map(({ account, cents: share }) => [account, share]));
  const today = dayInBrasilia(at);
  const owed = postRefundOwed({ reference, sale, revenue, cents, refundedBeforeCents: 0, today, available });
  await post(tx, { ...owed, occurredAt: at });
  await post(tx, {
    ...postRefundSent({ reference, cents, feeReturnedCents: feeOf(method, cents) }),
    occurredAt: at,
  });
  return { key: reference, cents, at };
}

/** A charge that the bank refused. */
export async function addRefusedCharge(tx: Transaction, past: Past): Promise<ChargeRow> {
  const { payer, at } = past;
  const charge = await insert(tx, { ...sentRowOf(past), status: "FAILED", endedAt: at });
  await tx.insert(sandboxCharges).values({
    ...atSandbox(past, charge.id),
    payerName: payer.name,
    payerDocument: payer.document,
    status: "FAILED",
    reason: refusal,
    createdAt: at,
  });
  await tx.insert(chargeErrors).values({ chargeId: charge.id, registeredAt: at, reason: refusal });
  return charge;
}

/** One that the gateway is asked for after the start, so that a person can go on with it. */
export async function beginCharge({ tx, queue }: Scene, past: Past): Promise<ChargeRow> {
  const charge = await insert(tx, rowOf(past));
  await queue.enqueue(tx, sendChargeJob, { chargeId: charge.id });
  return charge;
}

async function insert(tx: Transaction, row: typeof charges.$inferInsert): Promise<ChargeRow> {
  const [charge] = await tx.insert(charges).values(row).returning();
  if (!charge) throw new Error("The charge was not inserted");
  return charge;
}

/** So many ids, each later than the one before. */
export async function newIds(tx: Transaction, count: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select uuidv7()::text as id from generate_series(1, ${count}::int) order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Who pays for something, for themselves or for a company. */
export interface Payer {
  owner: WalletOwner;
  name: string;
  document: string;
  /** Who presses. */
  userId: string;
}

export type PayingCard = Awaited<ReturnType<typeof createCard>>;

export const personPaying = ({ id, name, lastname, document }: Professional): Payer => ({
  owner: { userId: id },
  name: `${name} ${lastname}`,
  document: document ?? "",
  userId: id,
});

export const companyPaying = ({ id, name, nameFancy, document, managerId }: Company): Payer => ({
  owner: { companyId: id },
  name: name ?? nameFancy,
  document,
  userId: managerId,
});

/** In the wallet, and at the sandbox, which charges it. */
export async function addCard({ tx, random }: Scene, { owner, name, document }: Payer): Promise<PayingCard> {
  const reference = idOfOwner(owner);
  const id = `card_demo_${reference}`;
  const [brand, firstSix] = random.pick([
    ["VISA", "400000"],
    ["MASTER", "520000"],
  ] as const);
  const known = {
    brand,
    firstSix,
    lastFour: String(random.whole(1_000, 9_999)),
    expMonth: random.whole(1, 12),
    expYear: new Date().getUTCFullYear() + random.whole(2, 4),
    holderName: name.toUpperCase(),
    fingerprint: `demo-${reference}`,
  };
  await tx.insert(sandboxCards).values({ ...known, id, owner: reference, token: reference, outcome: "PAYS" });
  return createCard(tx, owner, { ...known, gatewayCardId: id, holderDocument: document });
}
