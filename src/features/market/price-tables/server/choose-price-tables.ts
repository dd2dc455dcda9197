import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { companies } from "../../../people/companies/table.ts";
import { listRepresented } from "../../products/server/read-products.ts";
import { companyTerms, products } from "../../products/table.ts";
import type { choosePriceTables as endpoint } from "../choice-contract.ts";
import {
  type Buyer,
  discountLimits,
  type Held,
  type TablePrice,
  type TableScope,
  tablesFor,
} from "../rules.ts";
import { priceTableCustomers, priceTableItems, priceTableSegments, priceTables } from "../table.ts";
import { limitBuyers } from "./limit-buyers.ts";

type Row = typeof priceTables.$inferSelect;
export interface KnownTable extends Row, TableScope {
  states: Row["states"];
}

/**
 * The tables of some companies that hold today for who buys, by company, the nearest first.
 * @param held whether they stay as they are until the transaction ends
 */
export async function listTablesFor(
  connection: Connection,
  companyIds: readonly string[],
  { buyer, today, held = false }: { buyer: Buyer; today: string; held?: boolean },
): Promise<Map<string, Held<KnownTable>[]>> {
  if (companyIds.length === 0) return new Map();
  const inForce = and(
    inArray(priceTables.companyId, [...companyIds]),
    isNull(priceTables.deletedAt),
    sql`${priceTables.validFrom} <= ${today}::date and coalesce(${priceTables.validTo} >= ${today}::date, true)`,
  );
  // Who waited for a change reads for whom a table is after it: within one statement that would be as it was before.
  const locked = held
    ? await connection
        .select({ id: priceTables.id })
        .from(priceTables)
        .where(inForce)
        .orderBy(asc(priceTables.id))
        .for("share")
    : null;
  const rows = await connection
    .select({
      table: priceTables,
      segmentIds: sql<string[]>`array(select s.segment_id from ${priceTableSegments} as s
        where s.table_id = ${priceTables}.id)`,
      // Nobody else's document leaves the database.
      documents: sql<string[]>`array(select c.document from ${priceTableCustomers} as c
        where c.table_id = ${priceTables}.id and c.document = ${buyer.document}::text)`,
      isForCustomers: sql<boolean>`exists (select from ${priceTableCustomers} as c where c.table_id = ${priceTables}.id)`,
    })
    .from(priceTables)
    .where(
      locked
        ? inArray(
            priceTables.id,
            locked.map(({ id }) => id),
          )
        : inForce,
    );
  const tables = rows.map(({ table, ...scope }): KnownTable => ({ ...table, ...scope }));
  return new Map(companyIds.map((companyId) => [companyId, tablesFor(tables, { companyId, buyer, today })]));
}

/** What some tables say of some products, by table; prices in cents. */
export async function listPrices(
  connection: Connection,
  tableIds: readonly string[],
  productIds: readonly string[],
): Promise<Map<string, TablePrice[]>> {
  if (tableIds.length === 0 || productIds.length === 0) return new Map();
  const { tableId, productId, variantNumber, priceCents } = priceTableItems;
  const rows = await connection
    .select({ tableId, productId, variantNumber, price: priceCents })
    .from(priceTableItems)
    .where(and(inArray(tableId, [...tableIds]), inArray(productId, [...productIds])));
  return Map.groupBy(rows, (row) => row.tableId);
}

export const choosePriceTables: Verb<typeof endpoint> = async ({ body }, context) => {
  const { userId } = requireActor(context);
  const { orm } = context.db;
  const represented = await listRepresented(orm, userId, [...new Set(body.products)]);
  const ids = [...represented];
  const rows =
    ids.length === 0
      ? []
      : await orm
          .selectDistinct({
            companyId: products.companyId,
            name: companies.nameFancy,
            discountPoints: sql<number>`coalesce(${companyTerms.discountPoints}, 0)`.mapWith(Number),
          })
          .from(products)
          .innerJoin(companies, eq(companies.id, products.companyId))
          .leftJoin(companyTerms, eq(companyTerms.companyId, products.companyId))
          .where(inArray(products.id, ids));
  const { document, state, segment } = body.buyer;
  if (document && rows.length > 0) await limitBuyers(orm, userId, document);
  const buyer = { document, state, segmentId: segment };
  const known = await listTablesFor(
    orm,
    rows.map(({ companyId }) => companyId),
    { buyer, today: context.clock.today() },
  );
  const prices = await listPrices(
    orm,
    [...known.values()].flat().map(({ id }) => id),
    ids,
  );
  return {
    company_list: rows.map(({ companyId, name, discountPoints }) => ({
      company: { _id: companyId, name },
      table_list: (known.get(companyId) ?? []).map((table) => {
        const { alone, maximum } = discountLimits(table, discountPoints);
        return {
          _id: table.id,
          name: table.name,
          version: table.version,
          valid_to: table.validTo,
          held_by: table.by,
          discount: centsToReais(alone),
          max_discount: centsToReais(maximum),
          minimum_order: centsToReais(table.minimumOrderCents),
          lead_days: table.leadDays,
          payments: table.payments,
          price_list: (prices.get(table.id) ?? []).map(({ productId, variantNumber, price }) => ({
            product: productId,
            variant: variantNumber,
            price: centsToReais(price),
          })),
        };
      }),
    })),
  };
};
