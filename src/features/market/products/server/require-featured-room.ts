import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { LimitServices } from "../../../base/limits/server/limits-in-force.ts";
import { requireRoom } from "../../../base/limits/server/standing-limits.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import { isAlive, products } from "../table.ts";

/**
 * Makes sure that the company may feature one more product. One that is featured already may stay so, whatever became
 * of the plan; the company is held first, so that of two who feature the same product the second sees it featured.
 * @param productId the product that shall be featured, where it exists already
 * @throws the failure of FEATURED_PRODUCTS
 */
export async function requireFeaturedRoom(
  tx: Transaction,
  services: LimitServices,
  { companyId, productId }: { companyId: string; productId?: string },
): Promise<void> {
  await lockCompany(tx, companyId);
  if (productId && (await isFeatured(tx, productId))) return;
  await requireRoom(tx, services, {
    key: "FEATURED_PRODUCTS",
    ownerId: companyId,
    field: "product.is_featured",
  });
}

async function isFeatured(tx: Transaction, productId: string): Promise<boolean> {
  const [product] = await tx
    .select({ isFeatured: products.isFeatured })
    .from(products)
    .where(and(eq(products.id, productId), isAlive));
  return product?.isFeatured ?? false;
}
