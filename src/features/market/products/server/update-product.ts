import { and, eq, sql } from "drizzle-orm";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { stayApproved, waitAgain } from "../../../base/moderation/server/standing.ts";
import type { updateProduct as endpoint } from "../catalogue-contract.ts";
import { productNotFound } from "../contract.ts";
import { isAlive, products } from "../table.ts";
import { findProduct } from "./present.ts";
import { readManagedProduct, requireManagedProduct } from "./read-products.ts";
import { replaceVariants, writeTerms } from "./terms.ts";
import {
  columnsOf,
  productStaysApproved,
  replaceGroups,
  replaceImages,
  requireFeaturedRoom,
} from "./write-product.ts";

export const updateProduct: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { db, config } = context;
  const input = body.product;
  const actor = requireActor(context);
  return db.transaction(async (tx) => {
    const { id, companyId } = await requireManagedProduct(tx, params);
    if (input.is_featured) await requireFeaturedRoom(tx, context, { companyId, productId: id });
    // Held first, so that two who save the same product do so one after the other.
    await stayApproved(tx, context, "product", [id]);
    const before = await findProduct(tx, { id });
    const stood = before && (await readManagedProduct(tx, before, { actor }));
    const columns = columnsOf(input);
    const updated = await tx
      .update(products)
      .set({ ...columns, ...productStaysApproved(config, columns), updatedAt: sql`now()` })
      .where(and(eq(products.id, id), isAlive))
      .returning({ id: products.id });
    if (updated.length === 0) throw productNotFound();
    if (input.groups) await replaceGroups(tx, { id, companyId }, input.groups);
    const showsOthers =
      input.image && (await replaceImages(tx, context, { productId: id, pictures: input.image, actor }));
    if (input.terms) await writeTerms(tx, id, input.terms);
    const namesOthers = input.variants && (await replaceVariants(tx, id, input.variants));
    if ((showsOthers || namesOthers) && config.moderation) {
      await tx.update(products).set({ approved: false }).where(eq(products.id, id));
    }
    await waitAgain(tx, context, "product", [id]);
    const row = await findProduct(tx, { id });
    if (!row) throw productNotFound();
    const message = row.approved ? messages.productSaved : messages.productAwaitsApproval;
    const product = await readManagedProduct(tx, row, { actor });
    return { message: savedMessage(stood, product, message), product };
  });
};
