import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { type Day, formatDay } from "../../../../shared/format/dates.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { commissionMessages } from "../messages.ts";
import {
  receiptNotFound,
  type createReceipt as receiveEndpoint,
  type createReturn as returnEndpoint,
  returnNotFound,
  saleSettled,
  type settleSale as settleEndpoint,
  type removeReceipt as unreceiveEndpoint,
  type removeReturn as unreturnEndpoint,
} from "../receipt-contract.ts";
import { saleUndone } from "../sale-contract.ts";
import { commissionSales, saleLines, saleReceipts, saleReturns } from "../table.ts";
import { postEntries, requireOwnSale, requirePast, type SaleRow } from "./book.ts";
import { inOwnBook } from "./principals.ts";
import { readSale } from "./read-sales.ts";

/** What buyers paid of a sale, and what they gave back: each posts what it earned, or takes back. */

const openOf = ({ faceCents, returnedCents, receivedCents }: SaleRow): number =>
  faceCents - returnedCents - receivedCents;

/**
 * Somebody may pay before the invoice, but not years before: of a year that is mistyped a month of long ago would be owed.
 * @param field as the body names it
 */
function requireDayOfSale(
  day: Day,
  { soldOn }: SaleRow,
  { today, field }: { today: Day; field: string },
): void {
  requirePast(day, today, field);
  if (day < addDays(soldOn, -maxDaysAhead))
    throw invalidInput({ [field]: `Mais de um ano antes da venda, de ${formatDay(soldOn)}. Confira o ano` });
}

const maxDaysAhead = 366;

/** The next of a sale; the database takes so many and no more. */
async function nextPlace(
  tx: Transaction,
  table: typeof saleReceipts | typeof saleReturns,
  saleId: string,
): Promise<number> {
  const [last] = await tx
    .select({ place: sql`coalesce(max(${table.place}), 0)`.mapWith(Number) })
    .from(table as PgTable)
    .where(eq(table.saleId, saleId));
  return (last?.place ?? 0) + 1;
}

async function receive(
  tx: Transaction,
  sale: SaleRow,
  receipt: { paidOn: string; cents: number; discountCents: number },
): Promise<void> {
  await tx
    .insert(saleReceipts)
    .values({ ...receipt, saleId: sale.id, place: await nextPlace(tx, saleReceipts, sale.id) });
  await postEntries(tx, [sale.id], "RECEIPT");
}

export const settleSale: Verb<typeof settleEndpoint> = async ({ params: { id }, body }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const row = await requireOwnSale(tx, ownerId, id);
    if (row.undoneOn) throw saleUndone();
    const { paid_on: paidOn } = body.settlement;
    requireDayOfSale(paidOn, row, { today: context.clock.today(), field: "settlement.paid_on" });
    const cents = openOf(row);
    if (cents <= 0) return { message: messages.nothingChanged, sale: await readSale(tx, { ownerId, id }) };
    await receive(tx, row, { paidOn, cents, discountCents: 0 });
    return { message: commissionMessages.saleSettled, sale: await readSale(tx, { ownerId, id }) };
  });

export const createReceipt: Verb<typeof receiveEndpoint> = async ({ params: { id }, body }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const row = await requireOwnSale(tx, ownerId, id);
    if (row.undoneOn) throw saleUndone();
    const { paid_on: paidOn, amount, settles } = body.receipt;
    requireDayOfSale(paidOn, row, { today: context.clock.today(), field: "receipt.paid_on" });
    const open = openOf(row);
    if (open <= 0) throw saleSettled();
    const cents = reaisToCents(amount);
    const discountCents = settles ? Math.max(0, open - cents) : 0;
    if (cents + discountCents === 0) throw invalidInput({ "receipt.amount": "Escreva o valor" });
    await receive(tx, row, { paidOn, cents, discountCents });
    return { message: commissionMessages.receiptAdded, sale: await readSale(tx, { ownerId, id }) };
  });

/** Sales of an owner, for what hangs on them. */
const ownSales = (tx: Transaction, ownerId: string) =>
  tx.select({ id: commissionSales.id }).from(commissionSales).where(eq(commissionSales.ownerId, ownerId));

export const removeReceipt: Verb<typeof unreceiveEndpoint> = async ({ params }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const [gone] = await tx
      .delete(saleReceipts)
      .where(and(eq(saleReceipts.id, params.id), inArray(saleReceipts.saleId, ownSales(tx, ownerId))))
      .returning({ id: saleReceipts.saleId });
    if (!gone) throw receiptNotFound();
    await postEntries(tx, [gone.id], "CHANGE");
    return { message: commissionMessages.receiptRemoved, sale: await readSale(tx, { ownerId, id: gone.id }) };
  });

export const createReturn: Verb<typeof returnEndpoint> = async ({ params: { id }, body }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const row = await requireOwnSale(tx, ownerId, id);
    if (row.undoneOn) throw saleUndone();
    const { returned_on: returnedOn, line: rank, amount, cause } = body.return;
    requireDayOfSale(returnedOn, row, { today: context.clock.today(), field: "return.returned_on" });
    const known = await tx.$count(saleLines, and(eq(saleLines.saleId, id), eq(saleLines.rank, rank)));
    if (known === 0) throw invalidInput({ "return.line": "Escolha um item desta venda" });
    await tx.insert(saleReturns).values({
      ...{ saleId: id, rank, returnedOn, cause },
      cents: reaisToCents(amount),
      place: await nextPlace(tx, saleReturns, id),
    });
    await postEntries(tx, [id], "RETURN");
    return { message: commissionMessages.returnAdded, sale: await readSale(tx, { ownerId, id }) };
  });

export const removeReturn: Verb<typeof unreturnEndpoint> = async ({ params }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const [gone] = await tx
      .delete(saleReturns)
      .where(and(eq(saleReturns.id, params.id), inArray(saleReturns.saleId, ownSales(tx, ownerId))))
      .returning({ id: saleReturns.saleId });
    if (!gone) throw returnNotFound();
    await postEntries(tx, [gone.id], "CHANGE");
    return { message: commissionMessages.returnRemoved, sale: await readSale(tx, { ownerId, id: gone.id }) };
  });
