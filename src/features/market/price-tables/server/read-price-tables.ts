import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { skills } from "../../../base/reference/table.ts";
import { products, productVariants } from "../../products/table.ts";
import {
  type PriceTable,
  type PriceTableCard,
  priceTableChanged,
  priceTableNameTaken,
  priceTableNotFound,
  productNotInCatalogue,
  tooManyPrices,
  tooManyPriceTables,
} from "../contract.ts";
import { standingOf } from "../rules.ts";
import { priceTableCustomers, priceTableItems, priceTableSegments, priceTables } from "../table.ts";

type TableRow = typeof priceTables.$inferSelect;

/** Prices of what is still sold. */
const itemCount = sql<number>`(select count(*) from ${priceTableItems} as i
  join ${products} as p on p.id = i.product_id and p.deleted_at is null
  left join ${productVariants} as v on v.product_id = i.product_id and v.number = i.variant_number
  where i.table_id = ${priceTables}.id and v.removed_at is null)`.mapWith(Number);

const columns = {
  table: priceTables,
  itemCount,
  customerCount: sql<number>`(select count(*) from ${priceTableCustomers} as c
    where c.table_id = ${priceTables}.id)`.mapWith(Number),
  segments: sql<
    PriceTableCard["segments"]
  >`coalesce((select json_agg(json_build_object('_id', s.id, 'name', s.name) order by ${alphabetically(sql`s.name`)})
    from ${priceTableSegments} as ts join ${skills} as s on s.id = ts.segment_id where ts.table_id = ${priceTables}.id), '[]'::json)`,
};

export interface TableParams {
  companyId: string;
  id: string;
}

const isTable = ({ companyId, id }: TableParams) =>
  and(eq(priceTables.id, id), eq(priceTables.companyId, companyId), isNull(priceTables.deletedAt));

const select = (connection: Connection) => connection.select(columns).from(priceTables);
type Row = Awaited<ReturnType<typeof select>>[number];

const presentCard = ({ table, ...counted }: Row, today: Day): PriceTableCard => ({
  _id: table.id,
  name: table.name,
  version: table.version,
  valid_from: table.validFrom,
  valid_to: table.validTo,
  standing: standingOf(table, today),
  states: table.states,
  segments: counted.segments,
  customer_count: counted.customerCount,
  item_count: counted.itemCount,
  discount: centsToReais(table.discountPoints),
  max_discount: centsToReais(table.maxDiscountPoints),
});

const order = { now: 0, ahead: 1, over: 2 };

/** Those that hold first, then those to come; of each the ones that began last. */
export async function readCards(
  connection: Connection,
  companyId: string,
  today: Day,
): Promise<PriceTableCard[]> {
  const rows = await select(connection)
    .where(and(eq(priceTables.companyId, companyId), isNull(priceTables.deletedAt)))
    .orderBy(desc(priceTables.validFrom), desc(priceTables.id));
  return rows
    .map((row) => presentCard(row, today))
    .sort((one, other) => order[one.standing] - order[other.standing]);
}

/** A table of a company, to be looked at. @throws priceTableNotFound */
export async function requirePriceTable(connection: Connection, params: TableParams): Promise<TableRow> {
  const [row] = await connection.select().from(priceTables).where(isTable(params));
  if (!row) throw priceTableNotFound();
  return row;
}

/** One table as its company sees it. @throws priceTableNotFound */
export async function readPriceTable(
  connection: Connection,
  params: TableParams,
  today: Day,
): Promise<PriceTable> {
  const { id } = params;
  const [row] = await select(connection).where(isTable(params));
  if (!row) throw priceTableNotFound();
  const { document, name } = priceTableCustomers;
  return {
    ...presentCard(row, today),
    customers: await connection
      .select({ document, name })
      .from(priceTableCustomers)
      .where(eq(priceTableCustomers.tableId, id))
      .orderBy(alphabetically(name), asc(document)),
    minimum_order: centsToReais(row.table.minimumOrderCents),
    lead_days: row.table.leadDays,
    payments: row.table.payments,
  };
}

/**
 * A table that nobody else changes until the transaction ends.
 * @param version that was read; left out, any
 * @throws priceTableNotFound, priceTableChanged (409)
 */
export async function lockPriceTable(
  tx: Transaction,
  params: TableParams,
  version?: number,
): Promise<TableRow> {
  const [row] = await tx.select().from(priceTables).where(isTable(params)).for("no key update");
  if (!row) throw priceTableNotFound();
  if (version !== undefined && version !== row.version) throw priceTableChanged();
  return row;
}

/** A held table that changed is a new version. @returns what the calls about prices answer */
export async function touch(tx: Transaction, id: string): Promise<{ version: number; item_count: number }> {
  await tx
    .update(priceTables)
    .set({ version: sql`${priceTables.version} + 1`, updatedAt: sql`now()` })
    .where(eq(priceTables.id, id));
  return readCount(tx, id);
}

export async function readCount(
  connection: Connection,
  id: string,
): Promise<{ version: number; item_count: number }> {
  const [row] = await connection
    .select({ version: priceTables.version, item_count: itemCount })
    .from(priceTables)
    .where(eq(priceTables.id, id));
  if (!row) throw priceTableNotFound();
  return row;
}

/** What the database refuses of a table, in words. */
export function refuseTable(error: unknown): never {
  const broken = violatedConstraint(error);
  if (broken === "price_tables_name")
    throw priceTableNameTaken({ "price_table.name": priceTableNameTaken.message });
  if (broken === "price_tables_at_most") throw tooManyPriceTables();
  if (broken === "price_table_items_at_most") throw tooManyPrices();
  if (broken === "price_table_items_company" || /^price_table_items_.*_fkey$/.test(broken ?? ""))
    throw productNotInCatalogue();
  throw error;
}
