import { and, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ImageUse } from "../../../base/media/server/image-uses.ts";
import { images } from "../../../base/media/table.ts";
import { productGroups, productImages, products } from "../table.ts";

/** The pictures of a product; those of a deleted one went with it. */
export const productPicture: ImageUse = {
  owner: "company",
  // Whose the product is stands in its own table, and is not looked up where nobody asks.
  shows: (which) => sql`exists (select from ${productImages}
    where ${and(
      eq(productImages.imageId, images.id),
      which &&
        sql`exists (select from ${products}
          where ${and(eq(products.id, productImages.productId), which(products.companyId))})`,
    )})`,
};

const ofGroup = (picture: PgColumn): ImageUse => ({
  owner: "company",
  shows: (which) => sql`exists (select from ${productGroups}
    where ${and(eq(picture, images.id), which?.(productGroups.companyId))})`,
});

/** The pictures of a category, each for itself: every column has an index of its own. */
export const productGroupPictures: readonly ImageUse[] = [
  ofGroup(productGroups.bannerId),
  ofGroup(productGroups.iconId),
];
