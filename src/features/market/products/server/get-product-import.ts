import { and, asc, eq, sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/route.ts";
import { joinGroups } from "../spreadsheet-columns.ts";
import type { getProductImport as endpoint, ImportRow } from "../spreadsheet-contract.ts";
import { productImportRows } from "../table.ts";
import { isFaultless, presentImport, requireManagedImport } from "./import-queries.ts";
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
  return { product_import: presentImport(row), row_list: rows.map(presentRow) };
};

function presentRow({ row, values, faults }: typeof productImportRows.$inferSelect): ImportRow {
  const { name, groups, price, commission } = rowValues.parse(values);
  return {
    row,
    name: name ?? null,
    group: groups ? joinGroups(groups) : null,
    price: price ?? null,
    sales_commission: commission ?? null,
    faults,
  };
}
