import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import {
  type LimitServices,
  limitsInForce,
  type PlanOwner,
} from "../../../base/limits/server/limits-in-force.ts";
import { lockLimit } from "../../../base/limits/server/lock-limit.ts";
import { isAlive, products } from "../table.ts";

/**
 * Features no more than the plan allows that holds now: the first that were made stay. Whoever features one at the same
 * moment waits.
 */
export async function unfeatureProducts(
  tx: Transaction,
  services: LimitServices,
  owner: PlanOwner,
): Promise<void> {
  if (owner.planType !== "COMPANY") return;
  await lockLimit(tx, "FEATURED_PRODUCTS", owner.id);
  const { maximums } = await limitsInForce(tx, services, owner);
  const maximum = maximums.get("FEATURED_PRODUCTS");
  if (maximum === null) return;
  const above = tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.companyId, owner.id), eq(products.isFeatured, true), isAlive))
    .orderBy(asc(products.id))
    .offset(maximum ?? 0);
  await tx.update(products).set({ isFeatured: false }).where(inArray(products.id, above));
}
