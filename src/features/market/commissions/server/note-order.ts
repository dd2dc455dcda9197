import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { today as dayOfToday } from "../../../../platform/database/moments.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { shareOfCents } from "../../../../shared/format/money.ts";
import { companies } from "../../../people/companies/table.ts";
import { lineName } from "../../products/terms.ts";
import type { OnOrderPlaced } from "../../sales/server/accept-proposal.ts";
import type { OnOrderEnded } from "../../sales/server/move-sale-order.ts";
import { proposalLines, proposalRounds, saleOrders } from "../../sales/table.ts";
import { commissionOf, maxPrincipals, maxSales } from "../model.ts";
import { commissionSales, principalIssuers, principals, saleLines } from "../table.ts";
import { lockBook, postEntries } from "./book.ts";

/**
 * The principal that a company of Praça is in a book: the one that stands for it, else one by hand of the same CNPJ, else a
 * new one. @returns null where the book is full
 */
export async function principalOfCompany(
  tx: Transaction,
  { ownerId, companyId }: { ownerId: string; companyId: string },
  size: number,
): Promise<string | null> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  if (!company) return null;
  const document = /^[0-9A-Z]{12}\d{2}$/.test(company.document) ? company.document : null;
  const isIts = or(
    eq(principals.companyId, companyId),
    document ? and(isNull(principals.companyId), eq(principals.document, document)) : undefined,
  );
  const known = await tx
    .select({ id: principals.id, companyId: principals.companyId })
    .from(principals)
    .where(and(eq(principals.ownerId, ownerId), isIts));
  const found = known.find((each) => each.companyId === companyId) ?? known[0];
  if (found) {
    if (!found.companyId) await tx.update(principals).set({ companyId }).where(eq(principals.id, found.id));
    return found.id;
  }
  if (size >= maxPrincipals) return null;
  // The CNPJ may be that of another principal's branch, as the owner said.
  const isTaken =
    document !== null &&
    (await tx.$count(
      principalIssuers,
      and(eq(principalIssuers.ownerId, ownerId), eq(principalIssuers.document, document)),
    )) +
      (await tx.$count(principals, and(eq(principals.ownerId, ownerId), eq(principals.document, document)))) >
      0;
  const [made] = await tx
    .insert(principals)
    .values({
      ownerId,
      companyId,
      name: company.nameFancy.slice(0, 200),
      document: isTaken ? null : document,
    })
    .returning({ id: principals.id });
  return made?.id ?? null;
}

/** The customer of the book that the order made. */
const customerId = sql<
  string | null
>`(select l.customer_id from customer_orders l where l.order_id = ${saleOrders.id})`;

/** An accepted order is a sale by itself, undone where it ended before it was noted; a full book stops no order. */
export const noteSale: OnOrderPlaced = async (tx, orderId) => {
  const [row] = await tx
    .select({ order: saleOrders, round: proposalRounds, customerId })
    .from(saleOrders)
    .innerJoin(
      proposalRounds,
      and(eq(proposalRounds.proposalId, saleOrders.proposalId), eq(proposalRounds.number, saleOrders.round)),
    )
    .where(eq(saleOrders.id, orderId));
  if (!row || row.order.forgottenAt) return;
  const { order, round, customerId: customer } = row;
  const { salesmanId: ownerId, companyId } = order;
  const book = await lockBook(tx, ownerId);
  if (!book || book.sales >= maxSales) return;
  const principalId = await principalOfCompany(tx, { ownerId, companyId }, book.principals);
  if (!principalId) return;
  const sold = await tx
    .select()
    .from(proposalLines)
    .where(and(eq(proposalLines.proposalId, order.proposalId), eq(proposalLines.round, order.round)))
    .orderBy(proposalLines.rank);
  const lines = sold.map(({ rank, name, variant, amount, priceCents, commissionPoints }) => {
    const cents = amount * priceCents;
    return {
      rank,
      name: lineName(name, variant).slice(0, 300),
      baseCents: cents + shareOfCents(cents, round.paymentPoints),
      ratePoints: commissionPoints,
    };
  });
  const [made] = await tx
    .insert(commissionSales)
    .values({
      ...{ ownerId, principalId, source: "ORDER", orderId, customerId: customer },
      number: String(order.number),
      buyerName: order.buyerName.slice(0, 200) || "Comprador",
      buyerDocument: order.buyerDocument || null,
      soldOn: dayInBrasilia(order.createdAt),
      baseCents: lines.reduce((sum, { baseCents }) => sum + baseCents, 0),
      commissionCents: commissionOf(lines),
      faceCents: order.totalCents,
      undoneOn: order.endedAt && dayInBrasilia(order.endedAt),
    })
    .onConflictDoNothing()
    .returning({ id: commissionSales.id });
  if (made) await tx.insert(saleLines).values(lines.map((line) => ({ ...line, saleId: made.id })));
};

/** What is refused or cancelled earns nothing. */
export const undoSale: OnOrderEnded = async (tx, orderId) => {
  const [sale] = await tx
    .select({ id: commissionSales.id, ownerId: commissionSales.ownerId })
    .from(commissionSales)
    .where(eq(commissionSales.orderId, orderId));
  if (!sale || !(await lockBook(tx, sale.ownerId))) return;
  await tx
    .update(commissionSales)
    .set({ undoneOn: sql`${dayOfToday}`, updatedAt: sql`now()` })
    .where(and(eq(commissionSales.id, sale.id), isNull(commissionSales.undoneOn)));
  await postEntries(tx, [sale.id], "UNDONE");
};
