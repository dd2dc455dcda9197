import { and, eq, sql } from "drizzle-orm";
import type { StandingCount } from "../../../base/limits/server/standing-counts.ts";
import { isAlive, products } from "../table.ts";

/** How many products a company features now, those in preparation too. */
export const featuredProductsCount: StandingCount = {
  key: "FEATURED_PRODUCTS",
  async count(connection, companyId) {
    const [counted] = await connection
      .select({ total: sql<number>`count(*)::int` })
      .from(products)
      .where(and(eq(products.companyId, companyId), eq(products.isFeatured, true), isAlive));
    return counted?.total ?? 0;
  },
};
