import type { Connection } from "../../../platform/database/database.ts";
import { productGroupMembers, productGroups, productImages, products } from "../table.ts";

type GivenProduct = Partial<typeof products.$inferInsert> & {
  companyId: string;
  /** Categories that it is in, first ones first. */
  groupIds?: string[];
  /** Pictures in the order in which they are shown. */
  imageIds?: string[];
};

let productsMade = 0;
let groupsMade = 0;

/** Puts a product into the database, ready and approved unless told; what is given wins over the defaults. */
export async function createProduct(
  connection: Connection,
  { groupIds = [], imageIds = [], ...given }: GivenProduct,
): Promise<typeof products.$inferSelect> {
  productsMade += 1;
  const [product] = await connection
    .insert(products)
    .values({
      slug: `produto-de-teste-${productsMade}`,
      name: `Produto de Teste ${productsMade}`,
      description: "<p>Vende bem em qualquer praça.</p>",
      priceCents: 10_000,
      commissionPoints: 1_000,
      call: "Leve três, pague dois",
      unitMeasurement: "UN",
      isFeatured: false,
      status: "READY",
      approved: true,
      ...given,
    })
    .returning();
  if (!product) throw new Error("The product was not inserted");
  const ranked = (ids: string[]) => ids.map((id, rank) => ({ id, rank, productId: product.id }));
  if (groupIds.length > 0) {
    await connection
      .insert(productGroupMembers)
      .values(ranked(groupIds).map(({ id, ...row }) => ({ ...row, groupId: id })));
  }
  if (imageIds.length > 0) {
    await connection
      .insert(productImages)
      .values(ranked(imageIds).map(({ id, ...row }) => ({ ...row, imageId: id })));
  }
  return product;
}

/** Puts a category into the database; what is given wins over the defaults. */
export async function createProductGroup(
  connection: Connection,
  given: Partial<typeof productGroups.$inferInsert> & { companyId: string },
): Promise<typeof productGroups.$inferSelect> {
  groupsMade += 1;
  const [group] = await connection
    .insert(productGroups)
    .values({ name: `Categoria de Teste ${groupsMade}`, ...given })
    .returning();
  if (!group) throw new Error("The category was not inserted");
  return group;
}
