import { and, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { products } from "../table.ts";
import { isAlive } from "./queries.ts";

/** How many products a company features now, those in preparation too. */
export async function countFeaturedProducts(connection: Connection, companyId: string): Promise<number> {
  const [counted] = await connection
    .select({ total: sql<number>`count(*)::int` })
    .from(products)
    .where(and(eq(products.companyId, companyId), eq(products.isFeatured, true), isAlive));
  return counted?.total ?? 0;
}
