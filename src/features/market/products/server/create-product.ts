import { requireActor, type Verb } from "../../../../platform/services.ts";
import { slugWithEnd } from "../../../../platform/slugs.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import type { createProduct as endpoint } from "../catalogue-contract.ts";
import { productNotFound } from "../contract.ts";
import { products } from "../table.ts";
import { findProduct, presentProduct } from "./present.ts";
import { findTerms, replaceVariants, writeTerms } from "./terms.ts";
import {
  columnsOf,
  oldestGroup,
  replaceGroups,
  replaceImages,
  requireFeaturedRoom,
} from "./write-product.ts";

export const createProduct: Verb<typeof endpoint> = async ({ params, body }, context) => {
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
