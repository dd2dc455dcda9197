import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { skills } from "../../../base/reference/table.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import type {
  createPriceTable as createEndpoint,
  PriceTableInput,
  removePriceTable as removeEndpoint,
  updatePriceTable as updateEndpoint,
} from "../contract.ts";
import { priceTableCustomers, priceTableSegments, priceTables } from "../table.ts";
import { lockPriceTable, readPriceTable, refuseTable, touch } from "./read-price-tables.ts";

const columnsOf = (given: PriceTableInput) => ({
  name: given.name,
  validFrom: given.valid_from,
  validTo: given.valid_to,
  states: given.states,
  minimumOrderCents: reaisToCents(given.minimum_order),
  leadDays: given.lead_days,
  payments: given.payments,
  // Percent has two decimals as well, and is kept in hundredths.
  discountPoints: reaisToCents(given.discount),
  maxDiscountPoints: reaisToCents(given.max_discount),
});

/** For whom the table is, in the place of what it said. @throws invalidInput (400) where a segment is none */
async function replaceScope(tx: Transaction, tableId: string, given: PriceTableInput): Promise<void> {
  await tx.delete(priceTableSegments).where(eq(priceTableSegments.tableId, tableId));
  await tx.delete(priceTableCustomers).where(eq(priceTableCustomers.tableId, tableId));
  const { segments, customers } = given;
  if (segments.length > 0) {
    // Held until the end, so that none is joined into another in between.
    const known = await tx
      .select({ id: skills.id })
      .from(skills)
      .where(
        and(inArray(skills.id, segments), eq(skills.type, "INDUSTRY_GENERAL"), eq(skills.isTheme, false)),
      )
      .for("key share");
    if (known.length < segments.length)
      throw invalidInput({ "price_table.segments": "Um destes segmentos não existe mais" });
    await tx.insert(priceTableSegments).values(segments.map((segmentId) => ({ tableId, segmentId })));
  }
  if (customers.length > 0)
    await tx.insert(priceTableCustomers).values(customers.map((customer) => ({ tableId, ...customer })));
}

export const createPriceTable: Verb<typeof createEndpoint> = async ({ params, body }, context) => {
  const { companyId } = params;
  return context.db.transaction(async (tx) => {
    // Of two who make the last one that there is room for, the second finds it.
    await lockCompany(tx, companyId);
    const [row] = await tx
      .insert(priceTables)
      .values({ companyId, ...columnsOf(body.price_table) })
      .returning({ id: priceTables.id })
      .catch(refuseTable);
    if (!row) throw new Error("An insert answers its row");
    await replaceScope(tx, row.id, body.price_table);
    return {
      message: messages.priceTableSaved,
      price_table: await readPriceTable(tx, { companyId, id: row.id }, context.clock.today()),
    };
  });
};

export const updatePriceTable: Verb<typeof updateEndpoint> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const today = context.clock.today();
    await lockPriceTable(tx, params, body.version);
    const before = await readPriceTable(tx, params, today);
    await tx
      .update(priceTables)
      .set(columnsOf(body.price_table))
      .where(eq(priceTables.id, params.id))
      .catch(refuseTable);
    await replaceScope(tx, params.id, body.price_table);
    const after = await readPriceTable(tx, params, today);
    if (isDeepStrictEqual(before, after)) return { message: messages.nothingChanged, price_table: before };
    const { version } = await touch(tx, params.id);
    return { message: messages.priceTableSaved, price_table: { ...after, version } };
  });

/** Whom it named goes with it; rounds that were written with it still say what it was called. */
export const removePriceTable: Verb<typeof removeEndpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { id } = await lockPriceTable(tx, params);
    await tx.update(priceTables).set({ deletedAt: sql`now()` }).where(eq(priceTables.id, id));
    await forgetCustomers(tx, id);
    return { message: messages.priceTableRemoved };
  });

const forgetCustomers = (tx: Transaction, tableId: string) =>
  tx.delete(priceTableCustomers).where(eq(priceTableCustomers.tableId, tableId));

/** All of a company that closes, and whom they named. */
export async function removePriceTablesOfCompany(tx: Transaction, companyId: string): Promise<void> {
  const gone = await tx
    .update(priceTables)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(priceTables.companyId, companyId), isNull(priceTables.deletedAt)))
    .returning({ id: priceTables.id });
  for (const { id } of gone) await forgetCustomers(tx, id);
}
