import { desc, eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import type { listProductImports as endpoint } from "../spreadsheet-contract.ts";
import { productImports } from "../table.ts";
import { presentImport } from "./import-queries.ts";

export const listProductImports: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const { db } = context;
  const rows = await db.orm
    .select()
    .from(productImports)
    .where(eq(productImports.companyId, params.companyId))
    .orderBy(desc(productImports.createdAt), desc(productImports.id))
    .limit(query.limit)
    .offset(query.page * query.limit);
  return { product_import_list: rows.map(presentImport) };
};
