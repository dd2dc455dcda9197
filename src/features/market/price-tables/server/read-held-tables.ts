import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { skills } from "../../../base/reference/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { idsOfSalesman } from "../../products/server/read-products.ts";
import { companyTerms, isPublished, products, productVariants } from "../../products/table.ts";
import { nameOfVariant } from "../../products/terms.ts";
import type {
  getHeldTable as getEndpoint,
  listHeldTables as listEndpoint,
  ReadTable,
} from "../choice-contract.ts";
import { priceTableNotFound } from "../contract.ts";
import { discountLimits, maxItems } from "../rules.ts";
import { priceTableCustomers, priceTableItems, priceTableSegments, priceTables } from "../table.ts";

export const listHeldTables: Verb<typeof listEndpoint> = async (_input, context) => {
  const { userId } = requireActor(context);
  return { price_table_list: await readTables(context.db.orm, userId, context.clock.today()) };
};

export const getHeldTable: Verb<typeof getEndpoint> = async ({ params: { id } }, context) => {
  const { userId } = requireActor(context);
  const { orm } = context.db;
  const [table] = await readTables(orm, userId, context.clock.today(), eq(priceTables.id, id));
  if (!table) throw priceTableNotFound();
  return { price_table: { ...table, price_list: await readPrices(orm, userId, id) } };
};

/** What the person represents and everybody may see. */
const isOwn = (salesmanId: string): SQL =>
  sql`${isPublished} and ${products.id} in (${idsOfSalesman(salesmanId)})`;

/** Of what is still sold. */
const pricesOf = (salesmanId: string): SQL => sql`${priceTableItems} as i
  join ${products} on ${products.id} = i.product_id
  left join ${productVariants} as v on v.product_id = i.product_id and v.number = i.variant_number
  where i.table_id = ${priceTables.id} and v.removed_at is null and ${isOwn(salesmanId)}`;

/**
 * Tables in force that say a price of something that the person represents. What is for named customers alone is learned
 * by saying who buys (docs/decisions/0073-price-tables.md), and who they are never.
 */
async function readTables(
  connection: Connection,
  salesmanId: string,
  today: Day,
  which?: SQL,
): Promise<ReadTable[]> {
  const segments = sql<ReadTable["segments"]>`coalesce((
    select json_agg(json_build_object('_id', s.id, 'name', s.name) order by ${alphabetically(sql`s.name`)})
      from ${priceTableSegments} as ts join ${skills} as s on s.id = ts.segment_id
     where ts.table_id = ${priceTables.id}), '[]'::json)`;
  const rows = await connection
    .select({
      table: priceTables,
      company: companies.nameFancy,
      companyPoints: sql<number>`coalesce(${companyTerms.discountPoints}, 0)`.mapWith(Number),
      segments,
      priceCount: sql<number>`(select count(*) from ${pricesOf(salesmanId)})`.mapWith(Number),
    })
    .from(priceTables)
    .innerJoin(companies, eq(companies.id, priceTables.companyId))
    .leftJoin(companyTerms, eq(companyTerms.companyId, priceTables.companyId))
    .where(
      and(
        which,
        isNull(priceTables.deletedAt),
        sql`${priceTables.validFrom} <= ${today}::date and coalesce(${priceTables.validTo} >= ${today}::date, true)`,
        sql`exists (select from ${pricesOf(salesmanId)})`,
        sql`(${priceTables.states} is not null
          or exists (select from ${priceTableSegments} as ts where ts.table_id = ${priceTables.id})
          or not exists (select from ${priceTableCustomers} as c where c.table_id = ${priceTables.id}))`,
      ),
    )
    .orderBy(alphabetically(companies.nameFancy), alphabetically(priceTables.name), asc(priceTables.id));
  return rows.map(({ table, company, companyPoints, ...row }) => {
    const { alone, maximum } = discountLimits(table, companyPoints);
    return {
      _id: table.id,
      company: { _id: table.companyId, name: company },
      name: table.name,
      valid_from: table.validFrom,
      valid_to: table.validTo,
      states: table.states,
      segments: row.segments,
      discount: centsToReais(alone),
      max_discount: centsToReais(maximum),
      minimum_order: centsToReais(table.minimumOrderCents),
      lead_days: table.leadDays,
      payments: table.payments,
      price_count: row.priceCount,
    };
  });
}

async function readPrices(connection: Connection, salesmanId: string, tableId: string) {
  const rows = await connection
    .select({
      item: priceTableItems,
      name: products.name,
      publicCents: products.priceCents,
      variant: productVariants,
    })
    .from(priceTableItems)
    .innerJoin(products, eq(products.id, priceTableItems.productId))
    .leftJoin(
      productVariants,
      and(
        eq(productVariants.productId, priceTableItems.productId),
        eq(productVariants.number, priceTableItems.variantNumber),
      ),
    )
    .where(and(eq(priceTableItems.tableId, tableId), isNull(productVariants.removedAt), isOwn(salesmanId)))
    .orderBy(alphabetically(products.name), asc(products.id), asc(productVariants.rank))
    .limit(maxItems);
  return rows.map(({ item, name, publicCents, variant }) => ({
    product: item.productId,
    name,
    variant: variant && nameOfVariant(variant),
    price: centsToReais(item.priceCents),
    public_price: centsToReais(variant?.priceCents ?? publicCents),
  }));
}
