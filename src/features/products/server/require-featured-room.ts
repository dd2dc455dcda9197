import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockCompany } from "../../companies/server/lock-company.ts";
import { planInForce } from "../../plans/server/plan-in-force.ts";
import { featuredLimitReached } from "../contract.ts";
import { products } from "../table.ts";
import { countFeaturedProducts } from "./count-featured-products.ts";
import { isAlive } from "./queries.ts";

/**
 * Makes sure that the company may feature one more product. The limit is a standing one: what counts is how many are
 * featured, not how often. The company's row is what two requests at once queue up on, so that they never pass the
 * maximum together. A product that is featured already may stay so, whatever became of the plan.
 * @param productId the product that shall be featured, where it exists already
 * @throws featuredLimitReached
 */
export async function requireFeaturedRoom(
  tx: Transaction,
  { companyId, productId, today }: { companyId: string; productId?: string; today: string },
): Promise<void> {
  await lockCompany(tx, companyId);
  if (productId && (await isFeatured(tx, productId))) return;
  const { limits } = await planInForce(tx, { id: companyId, planType: "COMPANY" }, today);
  const maximum = limits.get("FEATURED_PRODUCTS");
  if (maximum === null) return;
  const featured = await countFeaturedProducts(tx, companyId);
  if (featured >= (maximum ?? 0)) {
    throw featuredLimitReached({ "product.is_featured": featuredLimitReached.message });
  }
}

async function isFeatured(tx: Transaction, productId: string): Promise<boolean> {
  const [product] = await tx
    .select({ isFeatured: products.isFeatured })
    .from(products)
    .where(and(eq(products.id, productId), isAlive));
  return product?.isFeatured ?? false;
}
