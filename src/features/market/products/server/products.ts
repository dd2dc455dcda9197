import { and, eq, sql } from "drizzle-orm";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { slugWithEnd } from "../../../../platform/slugs.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { stayApproved, waitAgain } from "../../../base/moderation/server/standing.ts";
import { summarise } from "../../../base/search/server/summarise.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import type * as catalogueContract from "../catalogue-contract.ts";
import type * as contract from "../contract.ts";
import { productNotFound } from "../contract.ts";
import { allowedFilters } from "../policy.ts";
import { isAlive, productGroupMembers, products } from "../table.ts";
import { findProduct, presentProduct } from "./present.ts";
import { freeStateFor, readManagedProduct, requireManagedProduct } from "./read-products.ts";
import { findTerms, replaceVariants, writeTerms } from "./terms.ts";
import { countVisibleProducts } from "./visible-products.query.ts";
import {
  columnsOf,
  oldestGroup,
  productStaysApproved,
  replaceGroups,
  replaceImages,
  requireFeaturedRoom,
} from "./write-product.ts";

export const getCompanyProduct: Verb<typeof catalogueContract.getCompanyProduct> = async (
  { params },
  context,
) => ({
  product: await readManagedProduct(
    context.db.orm,
    await requireManagedProduct(context.db.orm, params),
    context,
  ),
});

export const createProduct: Verb<typeof catalogueContract.createProduct> = async (
  { params, body },
  context,
) => {
  const { db, config } = context;
  const input = body.product;
  const actor = requireActor(context);
  const { companyId } = params;
  return db.transaction(async (tx) => {
    // A company that closes at the same moment takes all its products along.
    await lockCompany(tx, companyId);
    if (input.is_featured) await requireFeaturedRoom(tx, context, { companyId });
    const [created] = await tx
      .insert(products)
      .values({
        ...columnsOf(input),
        companyId,
        slug: slugWithEnd(input.name, "produto"),
        approved: !config.moderation,
      })
      .returning({ id: products.id });
    if (!created) throw productNotFound();
    const groups = input.groups.length > 0 ? input.groups : [await oldestGroup(tx, companyId)];
    await replaceGroups(tx, { id: created.id, companyId }, groups);
    await replaceImages(tx, context, { productId: created.id, pictures: input.image, actor });
    if (input.terms) await writeTerms(tx, created.id, input.terms);
    await replaceVariants(tx, created.id, input.variants);
    const row = await findProduct(tx, created);
    if (!row) throw productNotFound();
    const message = row.approved ? messages.productSaved : messages.productAwaitsApproval;
    return { message, product: presentProduct(row, await findTerms(tx, row), { actor }) };
  });
};

export const updateProduct: Verb<typeof catalogueContract.updateProduct> = async (
  { params, body },
  context,
) => {
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

/** The row stays for the quotes that name it; its pictures and its place in categories go. */
export const removeProduct: Verb<typeof catalogueContract.removeProduct> = async ({ params }, context) =>
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

export const summariseProducts: Verb<typeof contract.summariseProducts> = async (
  { query },
  { db, actor },
) => {
  const freeState = await freeStateFor(db.orm, query, actor);
  const filters = { ...allowedFilters(query, actor), freeState };
  return summarise(db.orm, "products", query.filter, (filter) =>
    countVisibleProducts(db.orm, { ...filters, filter }),
  );
};
