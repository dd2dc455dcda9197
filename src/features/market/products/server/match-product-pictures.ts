import { and, eq, inArray, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { findLiveCompany } from "../../../people/companies/server/company.ts";
import { nameMatcher } from "../picture-names.ts";
import type { matchProductPictures as endpoint, PicturedProduct } from "../pictures-contract.ts";
import { isAlive, products } from "../table.ts";

const maxProposed = 10;

export const matchProductPictures: Verb<typeof endpoint> = async ({ params, body }, { db }) => {
  const company = await findLiveCompany(db.orm, params.companyId);
  const known = await db.orm
    .select({ id: products.id, name: products.name, ean: products.ean })
    .from(products)
    .where(and(eq(products.companyId, company.id), isAlive));
  const match = nameMatcher(known);
  const found = body.file_name_list.map((fileName) => {
    const { productIds, number } = match(fileName);
    return { fileName, number, ids: productIds.slice(0, maxProposed) };
  });
  const pictured = await readPictured(db.orm, [...new Set(found.flatMap(({ ids }) => ids))]);
  return {
    match_list: found.map(({ fileName, number, ids }) => ({
      file_name: fileName,
      number,
      product_list: ids.flatMap((id) => pictured.get(id) ?? []),
    })),
  };
};

async function readPictured(connection: Connection, ids: string[]): Promise<Map<string, PicturedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select({
      id: products.id,
      name: products.name,
      ean: products.ean,
      // Names in full: with one table only, Drizzle writes columns without their table.
      imageIds: sql<string[]>`array(select i.image_id from product_images i
        where i.product_id = products.id order by i.rank)`,
    })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(
    rows.map(({ id, name, ean, imageIds }) => [
      id,
      { _id: id, name, ean, pictures: imageIds.length, image: presentImage(imageIds[0] ?? null) },
    ]),
  );
}
