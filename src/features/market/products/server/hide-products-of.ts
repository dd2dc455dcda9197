import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { products } from "../table.ts";

/** Takes the products of a company out of everybody's sight while it is blocked. */
export async function hideProductsOf(tx: Transaction, companyId: string): Promise<void> {
  await tx
    .update(products)
    .set({ approved: false, hiddenByBlock: true })
    .where(and(eq(products.companyId, companyId), eq(products.approved, true)));
}

/** Shows again what the block had hidden, after it was lifted. */
export async function showProductsOf(tx: Transaction, companyId: string): Promise<void> {
  await tx
    .update(products)
    .set({ approved: true })
    .where(and(eq(products.companyId, companyId), eq(products.hiddenByBlock, true)));
}
