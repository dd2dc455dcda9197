import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { discardImages } from "../../../base/media/server/discard-images.ts";
import { isAlive, productGroups, productImages, productImports, products } from "../table.ts";

/** Takes the whole catalogue of a company away, when the company leaves. */
export async function removeProductsOfCompany(
  tx: Transaction,
  companyId: string,
  services: Pick<Services, "queue" | "handlers">,
): Promise<void> {
  const ofCompany = eq(products.companyId, companyId);
  await tx.update(products).set({ deletedAt: sql`now()` }).where(and(ofCompany, isAlive));
  // With their rows, which name products.
  await tx.delete(productImports).where(eq(productImports.companyId, companyId));
  const groups = await tx
    .delete(productGroups)
    .where(eq(productGroups.companyId, companyId))
    .returning({ bannerId: productGroups.bannerId, iconId: productGroups.iconId });
  const shown = await tx
    .delete(productImages)
    .where(inArray(productImages.productId, tx.select({ id: products.id }).from(products).where(ofCompany)))
    .returning({ id: productImages.imageId });
  const pictures = [
    ...shown.map(({ id }) => id),
    ...groups.flatMap(({ bannerId, iconId }) => [bannerId, iconId]).filter((id) => id !== null),
  ];
  await discardImages(tx, services, pictures);
}
