import { and, asc, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { pictureFailureLabels } from "../model.ts";
import { joinGroups } from "../spreadsheet-columns.ts";
import type { getProductImport as endpoint, ImportRow } from "../spreadsheet-contract.ts";
import { productImportPictures, productImportRows, products } from "../table.ts";
import { faultlessOf, isFaultless, presentImport, requireManagedImport } from "./import-queries.ts";
import { rowValues } from "./read-row.ts";

export const getProductImport: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const { db } = context;
  const row = await requireManagedImport(db.orm, params);
  const rows = await db.orm
    .select()
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, row.id),
        query.faulty === undefined ? undefined : query.faulty ? sql`not ${isFaultless}` : isFaultless,
      ),
    )
    .orderBy(isFaultless, asc(productImportRows.row))
    .limit(query.limit)
    .offset(query.page * query.limit);
  return {
    product_import: presentImport(row),
    row_list: rows.map(presentRow),
    pictures: row.status === "DONE" ? await whatBecame(db.orm, row.id) : await whatIsNamed(db.orm, row.id),
  };
};

async function whatIsNamed(connection: Connection, importId: string) {
  const [named] = await connection
    .select({
      total: sql<number>`coalesce(sum(jsonb_array_length(${productImportRows.values} -> 'pictures')), 0)::int`,
    })
    .from(productImportRows)
    .where(faultlessOf(importId));
  return { total: named?.total ?? 0, done: 0, failed: 0, failure_list: [] };
}

const maxFailuresShown = 100;

async function whatBecame(connection: Connection, importId: string) {
  const { status, failure, row, address } = productImportPictures;
  const ofImport = eq(productImportPictures.importId, importId);
  const [counted] = await connection
    .select({
      total: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${status} = 'DONE'))::int`,
      failed: sql<number>`(count(*) filter (where ${status} = 'FAILED'))::int`,
    })
    .from(productImportPictures)
    .where(ofImport);
  const failures = await connection
    .select({ row, name: products.name, address, failure })
    .from(productImportPictures)
    .innerJoin(products, eq(products.id, productImportPictures.productId))
    .where(and(ofImport, eq(status, "FAILED")))
    .orderBy(asc(row), asc(productImportPictures.rank))
    .limit(maxFailuresShown);
  return {
    ...(counted ?? { total: 0, done: 0, failed: 0 }),
    failure_list: failures.map(({ failure: why, ...line }) => ({
      ...line,
      reason: pictureFailureLabels[why ?? "broken"],
    })),
  };
}

function presentRow({ row, values, faults }: typeof productImportRows.$inferSelect): ImportRow {
  const { name, groups, price, commission, pictures = [] } = rowValues.parse(values);
  return {
    row,
    name: name ?? null,
    group: groups ? joinGroups(groups) : null,
    price: price ?? null,
    sales_commission: commission ?? null,
    pictures: pictures.length,
    faults,
  };
}
