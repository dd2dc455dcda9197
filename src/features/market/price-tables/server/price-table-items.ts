import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import type { Verb } from "../../../../platform/services.ts";
import { centsToReais, reaisToCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { containing, searchWords } from "../../../../shared/search-words.ts";
import { findLiveCompany } from "../../../people/companies/server/company.ts";
import { isAlive, products, productVariants } from "../../products/table.ts";
import { nameOfVariant } from "../../products/terms.ts";
import {
  type getPriceTable as getEndpoint,
  type listPriceTables as listEndpoint,
  priceOutOfRange,
  productNotInCatalogue,
} from "../contract.ts";
import type {
  adjustPriceTable as adjustEndpoint,
  listPriceTableItems as itemsEndpoint,
  PriceTableRow,
  putPriceTableItems as putEndpoint,
} from "../items-contract.ts";
import { maxPriceCents } from "../rules.ts";
import { priceTableItems } from "../table.ts";
import {
  lockPriceTable,
  readCards,
  readCount,
  readPriceTable,
  refuseTable,
  requirePriceTable,
  type TableParams,
  touch,
} from "./read-price-tables.ts";

export const listPriceTables: Verb<typeof listEndpoint> = async ({ params }, { db, clock }) => {
  const { id } = await findLiveCompany(db.orm, params.companyId);
  return { price_table_list: await readCards(db.orm, id, clock.today()) };
};

export const getPriceTable: Verb<typeof getEndpoint> = async ({ params }, { db, clock }) => ({
  price_table: await readPriceTable(db.orm, params, clock.today()),
});

/** A product in all its variants, then each variant. */
const kinds = (connection: Connection) =>
  connection
    .select({
      productId: products.id,
      number: sql<number | null>`null::smallint`.as("number"),
      colour: sql<string>`''`.as("colour"),
      size: sql<string>`''`.as("size"),
      code: sql<string | null>`null::text`.as("code"),
      publicCents: sql<number>`${products.priceCents}`.as("public_cents"),
    })
    .from(products)
    .unionAll(
      connection
        .select({
          productId: productVariants.productId,
          number: sql<number | null>`${productVariants.number}`.as("number"),
          colour: productVariants.colour,
          size: productVariants.size,
          code: productVariants.code,
          publicCents: sql<number>`coalesce(${productVariants.priceCents}, ${products.priceCents})`.as(
            "public_cents",
          ),
        })
        .from(productVariants)
        .innerJoin(products, eq(products.id, productVariants.productId))
        .where(isNull(productVariants.removedAt)),
    );

interface Which extends TableParams {
  where?: SQL | undefined;
}

/** The catalogue of a company, each product and each of its variants, with what a table says of it. */
export async function readRows(
  connection: Connection,
  { companyId, id, where }: Which,
  page?: { limit: number; offset: number },
): Promise<PriceTableRow[]> {
  const kind = kinds(connection).as("kind");
  const query = connection
    .select({
      product: products.id,
      name: products.name,
      variant: kind.number,
      colour: kind.colour,
      size: kind.size,
      code: kind.code,
      publicCents: kind.publicCents,
      cents: priceTableItems.priceCents,
    })
    .from(products)
    .innerJoin(kind, eq(kind.productId, products.id))
    .leftJoin(
      priceTableItems,
      and(
        eq(priceTableItems.tableId, id),
        eq(priceTableItems.productId, products.id),
        sql`${priceTableItems.variantNumber} is not distinct from ${kind.number}`,
      ),
    )
    .where(and(eq(products.companyId, companyId), isAlive, where))
    .orderBy(alphabetically(products.name), asc(products.id), sql`${kind.number} nulls first`)
    .$dynamic();
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query);
  return rows.map(({ publicCents, cents, colour, size, variant, ...row }) => ({
    ...row,
    variant: variant === null ? null : Number(variant),
    variant_name: variant === null ? null : nameOfVariant({ colour, size }),
    public_price: centsToReais(Number(publicCents)),
    price: centsToReais(cents),
  }));
}

export const listPriceTableItems: Verb<typeof itemsEndpoint> = async ({ params, query }, { db }) => {
  await requirePriceTable(db.orm, params);
  const { filter, priced, limit, page } = query;
  const where = and(
    ...searchWords(filter).map((word) => sql`${products.nameText} like ${containing(word)}`),
    priced ? isNotNull(priceTableItems.priceCents) : undefined,
  );
  return {
    ...(await readCount(db.orm, params.id)),
    item_list: await readRows(db.orm, { ...params, where }, { limit, offset: page * limit }),
  };
};

export const putPriceTableItems: Verb<typeof putEndpoint> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    await lockPriceTable(tx, params, body.version);
    const given = body.item_list.map(({ product, variant, price }) => ({
      product,
      variant,
      cents: reaisToCents(price),
    }));
    await requireSold(tx, params.companyId, given);
    const removed = await tx.execute(sql`delete from price_table_items i using (${lastOf(given)}) last
      where last.cents is null and i.table_id = ${params.id} and i.product_id = last.product
        and i.variant_number is not distinct from last.variant`);
    const written = await tx
      .execute(sql`insert into price_table_items as i (table_id, product_id, variant_number, price_cents)
        select ${params.id}, product, variant, cents from (${lastOf(given)}) last where cents is not null
        on conflict (table_id, product_id, variant_number) do update set price_cents = excluded.price_cents
          where i.price_cents <> excluded.price_cents`)
      .catch(refuseTable);
    return answerFor(tx, params.id, (removed.rowCount ?? 0) + (written.rowCount ?? 0));
  });

interface GivenPrice {
  product: string;
  variant: number | null;
  cents: number | null;
}

/** Of two prices of the same thing the last one counts. */
const lastOf = (given: readonly GivenPrice[]): SQL => sql`
  select distinct on (product, variant) product, variant, cents
    from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (product uuid, variant smallint, cents integer))
      with ordinality as v(product, variant, cents, n)
   order by product, variant, n desc`;

/** Where nothing changed the table stays the version that it was, and nobody else's change of it is refused. */
const answerFor = async (tx: Transaction, id: string, changed: number) =>
  changed === 0
    ? { message: messages.nothingChanged, ...(await readCount(tx, id)) }
    : { message: messages.pricesSaved, ...(await touch(tx, id)) };

/** @throws productNotInCatalogue (422) */
async function requireSold(
  tx: Transaction,
  companyId: string,
  given: readonly { product: string; variant: number | null }[],
): Promise<void> {
  const { rows } = await tx.execute<{ lost: boolean }>(sql`select exists (
    select from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as v(product uuid, variant smallint)
    left join products p on p.id = v.product and p.company_id = ${companyId} and p.deleted_at is null
    left join product_variants k on k.product_id = p.id and k.number = v.variant and k.removed_at is null
    where p.id is null or (v.variant is not null and k.number is null)) as lost`);
  if (rows[0]?.lost) throw productNotInCatalogue();
}

export const adjustPriceTable: Verb<typeof adjustEndpoint> = async ({ params, body }, context) => {
  const { companyId, id } = params;
  const factor = 10_000 + reaisToCents(body.percent);
  // Whole cents, and never for nothing.
  const changed = (cents: SQL) => sql`greatest(1, round(${cents}::numeric * ${factor}::integer / 10000))`;
  return context.db.transaction(async (tx) => {
    await lockPriceTable(tx, params, body.version);
    const before = await readCount(tx, id);
    await requireInRange(tx, params, body.of, factor);
    if (body.of === "table") {
      const next = sql`${changed(sql`${priceTableItems.priceCents}`)}::integer`;
      const { rowCount } = await tx
        .update(priceTableItems)
        .set({ priceCents: next })
        .where(and(eq(priceTableItems.tableId, id), sql`${priceTableItems.priceCents} <> ${next}`));
      return answerFor(tx, id, rowCount ?? 0);
    }
    const { rows } = await tx.execute<{ total: number }>(
      sql`select count(*)::int as total from (${pricesOf(companyId)}) as each`,
    );
    if ((rows[0]?.total ?? 0) === 0) return { message: messages.noPricesToFill, ...before };
    await tx.delete(priceTableItems).where(eq(priceTableItems.tableId, id));
    await tx
      .execute(sql`insert into price_table_items (table_id, product_id, variant_number, price_cents)
        select ${id}, each.product_id, each.number, ${changed(sql`each.cents`)}::integer from (${pricesOf(companyId)}) as each`)
      .catch(refuseTable);
    return { message: messages.pricesSaved, ...(await touch(tx, id)) };
  });
};

/** What everybody pays: for each product, and for each variant that has a price of its own. */
const pricesOf = (companyId: string): SQL => sql`
  select p.id as product_id, null::smallint as number, p.price_cents as cents from products p
    where p.company_id = ${companyId} and p.deleted_at is null and p.price_cents > 0
  union all
  select v.product_id, v.number, v.price_cents from product_variants v join products p on p.id = v.product_id
    where p.company_id = ${companyId} and p.deleted_at is null and v.removed_at is null and v.price_cents is not null`;

async function requireInRange(
  tx: Transaction,
  { companyId, id }: TableParams,
  of: "table" | "catalogue",
  factor: number,
): Promise<void> {
  const all =
    of === "table"
      ? sql`select price_cents as cents from price_table_items where table_id = ${id}`
      : pricesOf(companyId);
  const { rows } = await tx.execute<{ beyond: boolean }>(sql`select coalesce(max(each.cents), 0)::numeric
    * ${factor}::integer / 10000 > ${maxPriceCents}::numeric as beyond from (${all}) as each`);
  if (rows[0]?.beyond) throw priceOutOfRange({ percent: priceOutOfRange.message });
}
