import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, savedMessage, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { centsToReais, reaisToCents } from "../../../../shared/format/money.ts";
import { commissionMessages } from "../messages.ts";
import { commissionOf, maxCents } from "../model.ts";
import {
  buyerNotFound,
  type createSale as createEndpoint,
  type getSale as getEndpoint,
  type listSales as listEndpoint,
  type removeSale as removeEndpoint,
  type SaleInput,
  saleHasHistory,
  saleHasReturns,
  saleOfOrder,
  saleUndone,
  type updateSale as updateEndpoint,
} from "../sale-contract.ts";
import { commissionEntries, commissionSales, saleLines, saleReceipts, saleReturns } from "../table.ts";
import { postEntries, requireOwnPrincipal, requireOwnSale, requirePast } from "./book.ts";
import { knownBuyersOf } from "./known-buyers.ts";
import { inOwnBook } from "./principals.ts";
import { readSale, readSales } from "./read-sales.ts";

export const listSales: Verb<typeof listEndpoint> = async ({ query }, context) =>
  readSales(context.db.orm, requireActor(context).userId, query);

export const getSale: Verb<typeof getEndpoint> = async ({ params }, context) => ({
  sale: await readSale(context.db.orm, { ownerId: requireActor(context).userId, id: params.id }),
});

type Written = Omit<SaleInput, "principal">;

/**
 * What was typed, in cents. Nothing earns 0 because nobody said a rate: who means 0 writes it.
 * @param usualPoints where a line says no rate of its own
 */
function priced({ lines, freight }: Written, usualPoints: number) {
  const silent = lines.flatMap(({ rate }, rank) =>
    rate === null && usualPoints === 0 ? [[`sale.lines.${rank}.rate`, commissionMessages.rateMissing]] : [],
  );
  if (silent.length > 0) throw invalidInput(Object.fromEntries(silent));
  const all = lines.map(({ name, amount, rate }, rank) => ({
    ...{ rank, name, code: null as string | null },
    baseCents: reaisToCents(amount),
    ratePoints: rate === null ? usualPoints : reaisToCents(rate),
  }));
  const baseCents = all.reduce((sum, line) => sum + line.baseCents, 0);
  const faceCents = baseCents + reaisToCents(freight);
  if (faceCents > maxCents) throw invalidInput({ "sale.lines": "O total passa do que uma venda pode ter" });
  return { lines: all, baseCents, faceCents, commissionCents: commissionOf(all) };
}

const plannedOf = ({ instalments }: Written) =>
  instalments.map(({ due_on, amount }, index) => ({
    ...{ number: String(index + 1), due_on },
    cents: reaisToCents(amount),
  }));

/** Who bought: the customer that was chosen, else the one that is known by that document or name. */
async function buyerOf(
  tx: Transaction,
  context: VerbContext,
  { ownerId, written: { customer, ...typed } }: { ownerId: string; written: Written },
) {
  const buyer = { buyerName: typed.buyer_name, buyerDocument: typed.buyer_document };
  const { find, has } = await knownBuyersOf(tx, context, ownerId);
  if (customer && !has(customer._id)) throw buyerNotFound();
  const found = find({ name: buyer.buyerName, document: buyer.buyerDocument });
  return { ...buyer, customerId: customer?._id ?? found };
}

export const createSale: Verb<typeof createEndpoint> = async ({ body }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const { principal: of, ...written } = body.sale;
    requirePast(written.sold_on, context.clock.today(), "sale.sold_on");
    const principal = await requireOwnPrincipal(tx, ownerId, of._id);
    const { lines, ...sums } = priced(written, principal.ratePoints);
    const [made] = await tx
      .insert(commissionSales)
      .values({
        ...{ ownerId, principalId: principal.id, source: "HAND", number: written.number },
        ...(await buyerOf(tx, context, { ownerId, written })),
        ...sums,
        soldOn: written.sold_on,
        instalments: plannedOf(written),
      })
      .returning({ id: commissionSales.id });
    if (!made) throw new Error("An insert answers its row");
    await tx.insert(saleLines).values(lines.map((line) => ({ ...line, saleId: made.id })));
    const sale = await readSale(tx, { ownerId, id: made.id });
    return { message: commissionMessages.commissionSaleAdded, sale };
  });

export const updateSale: Verb<typeof updateEndpoint> = async ({ params: { id }, body }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const row = await requireOwnSale(tx, ownerId, id);
    if (row.undoneOn) throw saleUndone();
    const written = body.sale;
    requirePast(written.sold_on, context.clock.today(), "sale.sold_on");
    const principal = await requireOwnPrincipal(tx, ownerId, row.principalId);
    const { lines, ...sums } = priced(written, principal.ratePoints);
    const before = await readSale(tx, { ownerId, id });
    const hasReturns = before.returns.length > 0;
    const isOfSameGoods =
      lines.length === before.lines.length &&
      lines.every(({ baseCents }, rank) => centsToReais(baseCents) === before.lines[rank]?.amount);
    if (hasReturns && !isOfSameGoods) throw saleHasReturns({ "sale.lines": saleHasReturns.message });
    await tx
      .update(commissionSales)
      .set({
        ...{ number: written.number, soldOn: written.sold_on, instalments: plannedOf(written) },
        ...(await buyerOf(tx, context, { ownerId, written })),
        ...sums,
        forgottenAt: null,
        updatedAt: sql`now()`,
      })
      .where(eq(commissionSales.id, id));
    if (isOfSameGoods)
      for (const { rank, name, ratePoints } of lines)
        await tx
          .update(saleLines)
          .set({ name, ratePoints })
          .where(and(eq(saleLines.saleId, id), eq(saleLines.rank, rank)));
    else {
      await tx.delete(saleLines).where(eq(saleLines.saleId, id));
      await tx.insert(saleLines).values(lines.map((line) => ({ ...line, saleId: id })));
    }
    await postEntries(tx, [id], "CHANGE");
    const sale = await readSale(tx, { ownerId, id });
    return { message: savedMessage(before, sale, commissionMessages.commissionSaleSaved), sale };
  });

export const removeSale: Verb<typeof removeEndpoint> = async ({ params: { id } }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const row = await requireOwnSale(tx, ownerId, id);
    if (row.orderId) throw saleOfOrder();
    const history =
      (await tx.$count(commissionEntries, eq(commissionEntries.saleId, id))) +
      (await tx.$count(saleReceipts, eq(saleReceipts.saleId, id))) +
      (await tx.$count(saleReturns, eq(saleReturns.saleId, id)));
    if (history > 0) throw saleHasHistory();
    await tx.delete(commissionSales).where(eq(commissionSales.id, id));
    return { message: commissionMessages.commissionSaleRemoved };
  });
