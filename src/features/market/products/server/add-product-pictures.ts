import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Services, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { requireOwnImage } from "../../../base/media/server/image-uses.ts";
import { stayApproved, waitAgain } from "../../../base/moderation/server/standing.ts";
import { productNotFound } from "../contract.ts";
import { maxPictures } from "../model.ts";
import type { addProductPictures as endpoint } from "../pictures-contract.ts";
import { productImages, products } from "../table.ts";
import { findProduct } from "./present.ts";
import { readManagedProduct, requireManagedProduct } from "./read-products.ts";

export const addProductPictures: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const { id } = await requireManagedProduct(tx, params);
    // Held first, so that two who add to the same product do so one after the other.
    await stayApproved(tx, context, "product", [id]);
    const shown = await tx
      .select({ id: productImages.imageId })
      .from(productImages)
      .where(eq(productImages.productId, id));
    const known = new Set(shown.map((image) => image.id));
    const fresh = [...new Set(body.product.image.map(({ _id }) => _id.toLowerCase()))].filter(
      (image) => !known.has(image),
    );
    for (const image of fresh) await requireOwnImage(tx, image, actor, "product.image");
    const fitting = fresh.slice(0, Math.max(0, maxPictures - known.size));
    if (fitting.length > 0) await appendPictures(tx, context, id, fitting);
    const row = await findProduct(tx, { id });
    if (!row) throw productNotFound();
    const saved = row.approved ? messages.productSaved : messages.productAwaitsApproval;
    const product = await readManagedProduct(tx, row, { actor });
    return { message: fitting.length > 0 ? saved : messages.nothingChanged, product };
  });
};

/** Puts pictures behind those of a product, which the caller holds and has found room in. */
export async function appendPictures(
  tx: Transaction,
  services: Pick<Services, "handlers" | "config">,
  productId: string,
  imageIds: readonly string[],
): Promise<void> {
  const [last] = await tx
    .select({ next: sql<number>`coalesce(max(${productImages.rank}) + 1, 0)::int` })
    .from(productImages)
    .where(eq(productImages.productId, productId));
  const first = last?.next ?? 0;
  await tx
    .insert(productImages)
    .values(imageIds.map((imageId, index) => ({ productId, imageId, rank: first + index })));
  await tx
    .update(products)
    .set({ updatedAt: sql`now()`, ...(services.config.moderation && { approved: false }) })
    .where(eq(products.id, productId));
  await waitAgain(tx, services, "product", [productId]);
}
