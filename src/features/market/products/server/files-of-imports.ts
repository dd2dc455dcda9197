import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { FilesOfRows } from "../../../../platform/compare-files.ts";
import { productImports } from "../table.ts";

/** A spreadsheet is kept until it was read, which takes an hour at most while anything works at all. */
export const filesOfImports: FilesOfRows = {
  prefix: "product-imports/",
  async rowsAfter(connection, id, limit) {
    const waiting = and(
      eq(productImports.status, "READING"),
      lt(productImports.createdAt, sql`now() - interval '1 hour'`),
    );
    const rows = await connection
      .select({ id: productImports.id })
      .from(productImports)
      .where(and(waiting, id === null ? undefined : gt(productImports.id, id)))
      .orderBy(asc(productImports.id))
      .limit(limit);
    return rows.map((row) => row.id);
  },
};
