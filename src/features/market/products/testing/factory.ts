import type { Connection } from "../../../../platform/database/database.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import { productGroupMembers, productGroups, productImages, products } from "../table.ts";

export type GivenProduct = Partial<typeof products.$inferInsert> & {
  companyId: string;
  /** Categories that it is in, first ones first. */
  groupIds?: string[];
  /** Pictures in the order in which they are shown. */
  imageIds?: string[];
};

let productsMade = firstSerial;
let groupsMade = firstSerial;

/** Puts products into the database, ready and approved unless told; what is given wins over the defaults. */
export async function createProducts(
  connection: Connection,
  given: readonly GivenProduct[],
): Promise<(typeof products.$inferSelect)[]> {
  const rows = given.map(({ groupIds: _groups, imageIds: _images, ...columns }) => {
    productsMade += 1;
    return {
      slug: `produto-de-teste-${productsMade}`,
      name: `Produto de Teste ${productsMade}`,
      description: "<p>Vende bem em qualquer praça.</p>",
      priceCents: 10_000,
      commissionPoints: 1_000,
      call: "Leve três, pague dois",
      unitMeasurement: "UN" as const,
      isFeatured: false,
      status: "READY" as const,
      approved: true,
      ...columns,
    };
  });
  const made = await connection.insert(products).values(rows).returning();
  const ranked = (idsOf: (one: GivenProduct) => string[] | undefined) =>
    made.flatMap(({ id: productId }, index) =>
      (idsOf(given[index] as GivenProduct) ?? []).map((id, rank) => ({ id, rank, productId })),
    );
  const members = ranked(({ groupIds }) => groupIds).map(({ id, ...row }) => ({ ...row, groupId: id }));
  const pictures = ranked(({ imageIds }) => imageIds).map(({ id, ...row }) => ({ ...row, imageId: id }));
  if (members.length > 0) await connection.insert(productGroupMembers).values(members);
  if (pictures.length > 0) await connection.insert(productImages).values(pictures);
  return made;
}

/** As `createProducts`, one. */
export async function createProduct(
  connection: Connection,
  given: GivenProduct,
): Promise<typeof products.$inferSelect> {
  const [product] = await createProducts(connection, [given]);
  if (!product) throw new Error("The product was not inserted");
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
