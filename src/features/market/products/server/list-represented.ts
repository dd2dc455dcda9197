import { and, inArray, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { isPublished, products } from "../table.ts";
import { idsOfSalesman } from "./products-of-salesman.query.ts";

/** Which of some products stand in the store of a professional: visible, and represented by the person. */
export async function listRepresented(
  connection: Connection,
  salesmanId: string,
  productIds: string[],
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await connection
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        inArray(products.id, productIds),
        isPublished,
        sql`${products.id} in (${idsOfSalesman(salesmanId)})`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
