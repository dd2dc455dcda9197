import { and, eq, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import type { removeProduct as endpoint } from "../catalogue-contract.ts";
import { productNotFound } from "../contract.ts";
import { isAlive, productGroupMembers, products } from "../table.ts";
import { requireManagedProduct } from "./read-products.ts";
import { replaceImages } from "./write-product.ts";

/** The row stays for the quotes that name it; its pictures and its place in categories go. */
export const removeProduct: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { id } = await requireManagedProduct(tx, params);
    const removed = await tx
      .update(products)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(products.id, id), isAlive))
      .returning({ id: products.id });
    if (removed.length === 0) throw productNotFound();
    await tx.delete(productGroupMembers).where(eq(productGroupMembers.productId, id));
    await replaceImages(tx, context, { productId: id, pictures: [], actor: requireActor(context) });
    await recordAudit(tx, context, { action: "PRODUCT_REMOVED", subjectId: id, companyId: params.companyId });
    return { message: messages.productRemoved };
  });
