import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { centsToReais, shareOfCents } from "../../../../shared/format/money.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { skills } from "../../../base/reference/table.ts";
import { presentRecord, recordColumns } from "../../../people/companies/server/record.ts";
import { companies, companyAnswers } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { representations } from "../../representations/table.ts";
import type { Product, ProductCard, StoreRepresentation } from "../contract.ts";
import { may } from "../policy.ts";
import { isAlive, productGroupMembers, productGroups, productImages, products } from "../table.ts";
import { presentTerms, type TermsRow } from "./terms.ts";

/** Who looks: what a product pays is not for everybody. */
export interface Viewer {
  actor: Actor | null;
}

const presentProductImage = (id: string): ProductCard["image"][number] => {
  const image = presentImage(id);
  return { ...image, path: image.url };
};

export function presentCard(row: CardRow, { actor }: Viewer): ProductCard {
  const paysTo = may(actor, "see-commission", row);
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    call: row.call,
    price: centsToReais(row.priceCents),
    // Two decimals in an integer, as money.
    sales_commission: paysTo ? centsToReais(row.commissionPoints) : null,
    commission_amount: paysTo ? centsToReais(shareOfCents(row.priceCents, row.commissionPoints)) : null,
    unit_measurement: row.unitMeasurement,
    is_featured: row.isFeatured ? 1 : 0,
    status: row.status,
    image: row.imageIds.map(presentProductImage),
    groups: row.groups,
    company: {
      _id: row.companyId,
      slug: row.companySlug,
      name_fancy: row.companyName,
      image: presentImage(row.companyImageId),
      address: { city: row.companyCity, state: row.companyState },
    },
  };
}

export function presentProduct(row: ProductRow, terms: TermsRow, viewer: Viewer): Product {
  const { segmentId, segmentName, segmentType, ...product } = row;
  const card = presentCard(product, viewer);
  const segment =
    segmentId && segmentName && segmentType ? { _id: segmentId, name: segmentName, type: segmentType } : null;
  return {
    ...card,
    description: row.description,
    tech_info: row.techInfo,
    ean: row.ean,
    approved: row.approved,
    created_at: row.createdAt.toISOString(),
    ...presentTerms(terms),
    company: {
      ...card.company,
      description: row.companyDescription,
      segment,
      salary_min: centsToReais(row.salaryMinCents),
      salary_max: centsToReais(row.salaryMaxCents),
      ...presentRecord(row.companyRecord),
    },
  };
}

/** A company to choose from. */
export const presentCompany = (row: {
  id: string;
  slug: string;
  nameFancy: string;
  imageId: string | null;
}) => ({ _id: row.id, slug: row.slug, name_fancy: row.nameFancy, image: presentImage(row.imageId) });

/** The companies of some products, each once, in the order of the products. */
export const companiesOf = (cards: ProductCard[]) => {
  const companies = cards.map(({ company: { address: _, ...company } }) => company);
  return [...new Map(companies.map((company) => [company._id, company])).values()];
};

const presentStoreRepresentation = (row: StoreRepresentationRow): StoreRepresentation => ({
  _id: row.id,
  status: "APPROVED",
  created_at: row.createdAt.toISOString(),
  product_id: row.productId,
  product_group_id: row.productGroupId,
  company: {
    _id: row.companyId,
    slug: row.companySlug,
    name_fancy: row.companyName,
    image: presentImage(row.companyImageId),
  },
  user: { _id: row.userId, slug: row.userSlug, name: row.name, lastname: row.lastname },
});

/** Why some products stand in a professional's store, as a part of a list's answer; nothing where no store was named. */
export async function readStoreRepresentations(
  connection: Connection,
  salesman: string | undefined,
  cards: ProductCard[],
): Promise<{ representation_list?: StoreRepresentation[] }> {
  if (!salesman) return {};
  const ids = cards.map(({ _id }) => _id);
  const rows = await listStoreRepresentations(connection, salesman, ids);
  return { representation_list: rows.map(presentStoreRepresentation) };
}

const productIds = sql`${sql.placeholder("productIds")}::uuid[]`;

const statementOf = prepared(
  (by: "id" | "slug") => `store_representations_by_${by}`,
  (connection, by: "id" | "slug") => {
    const groupIds = sql`select ${productGroupMembers.groupId} from ${productGroupMembers}
    where ${productGroupMembers.productId} = any(${productIds})`;
    return connection
      .select({
        id: representations.id,
        status: representations.status,
        createdAt: representations.createdAt,
        productId: representations.productId,
        productGroupId: representations.productGroupId,
        userId: users.id,
        userSlug: users.slug,
        name: users.name,
        lastname: users.lastname,
        companyId: companies.id,
        companySlug: companies.slug,
        companyName: companies.nameFancy,
        companyImageId: companies.imageId,
      })
      .from(representations)
      .innerJoin(users, eq(users.id, representations.userId))
      .innerJoin(companies, eq(companies.id, representations.companyId))
      .where(
        and(
          eq(users[by], sql.placeholder("salesman")),
          eq(representations.status, "APPROVED"),
          sql`(${representations.productId} = any(${productIds})
            or ${representations.productGroupId} in (${groupIds}))`,
        ),
      )
      .orderBy(desc(representations.createdAt), desc(representations.id));
  },
);

/** The approved representations by which some products stand in the store of a professional, newest first. */
async function listStoreRepresentations(connection: Connection, salesman: string, productIds: string[]) {
  if (productIds.length === 0) return [];
  const by = looksLikeId(salesman) ? "id" : "slug";
  const statement = statementOf(connection, by);
  return statement.execute({ salesman, productIds });
}
type StoreRepresentationRow = Awaited<ReturnType<typeof listStoreRepresentations>>[number];

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
        companyRecord: recordColumns,
        segmentId: skills.id,
        segmentName: skills.name,
        segmentType: skills.type,
      })
      .from(products)
      .innerJoin(companies, eq(companies.id, products.companyId))
      .leftJoin(companyAnswers, eq(companyAnswers.companyId, companies.id))
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
