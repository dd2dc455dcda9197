import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { skills } from "../../../base/reference/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { isAlive, productGroupMembers, productGroups, productImages, products } from "../table.ts";

/** What a card shows of a product, its categories, its pictures and its company. */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  call: products.call,
  priceCents: products.priceCents,
  commissionPoints: products.commissionPoints,
  unitMeasurement: products.unitMeasurement,
  isFeatured: products.isFeatured,
  status: products.status,
  // As JSON, which is read much faster than an array of PostgreSQL's.
  imageIds: sql<string[]>`to_json(array(select ${productImages.imageId} from ${productImages}
    where ${productImages.productId} = ${products.id} order by ${productImages.rank}))`,
  groups: sql<{ _id: string; name: string }[]>`to_json(array(
    select json_build_object('_id', ${productGroups.id}, 'name', ${productGroups.name}) from ${productGroupMembers}
    join ${productGroups} on ${productGroups.id} = ${productGroupMembers.groupId}
    where ${productGroupMembers.productId} = ${products.id} order by ${productGroupMembers.rank}))`,
  companyId: companies.id,
  companySlug: companies.slug,
  companyName: companies.nameFancy,
  companyImageId: companies.imageId,
  companyCity: companies.city,
  companyState: companies.state,
};

export const newestFirst = [desc(products.createdAt), desc(products.id)];

/** Cards of some products in any state, in no order; deleted ones are not there. */
export const listCards = (connection: Connection, ids: string[]) =>
  connection
    .select({ ...cardColumns, approved: products.approved })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(inArray(products.id, ids), isAlive));
export type CardRow = Omit<Awaited<ReturnType<typeof listCards>>[number], "approved">;

const findStatement = prepared(
  (by: "id" | "slug") => `product_by_${by}`,
  (connection, by: "id" | "slug") =>
    connection
      .select({
        ...cardColumns,
        description: products.description,
        techInfo: products.techInfo,
        ean: products.ean,
        approved: products.approved,
        createdAt: products.createdAt,
        companyDescription: companies.description,
        salaryMinCents: companies.salaryMinCents,
        salaryMaxCents: companies.salaryMaxCents,
        segmentId: skills.id,
        segmentName: skills.name,
        segmentType: skills.type,
      })
      .from(products)
      .innerJoin(companies, eq(companies.id, products.companyId))
      .leftJoin(skills, eq(skills.id, companies.segmentId))
      .where(and(eq(products[by], sql.placeholder("value")), isAlive)),
);

/** A product with all that its page shows, in any state; a deleted one is not there. */
export async function findProduct(connection: Connection, where: { id: string } | { slug: string }) {
  const by = "id" in where ? "id" : "slug";
  const statement = findStatement(connection, by);
  const [row] = await statement.execute({ value: "id" in where ? where.id : where.slug });
  return row;
}
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;
