import type { Connection } from "../../../platform/database/database.ts";
import type { Actor } from "../../../shared/actor.ts";
import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import { shareOfCents } from "../../../shared/format/percent.ts";
import { presentImage } from "../../media/image-address.ts";
import type { Product, ProductCard, StoreRepresentation } from "../contract.ts";
import { may } from "../policy.ts";
import type { CardRow, ProductRow } from "./queries.ts";
import { listStoreRepresentations, type StoreRepresentationRow } from "./store-representations.query.ts";

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

export function presentProduct(row: ProductRow, viewer: Viewer): Product {
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
    company: {
      ...card.company,
      description: row.companyDescription,
      segment,
      salary_min: centsToReais(row.salaryMinCents),
      salary_max: centsToReais(row.salaryMaxCents),
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

export const presentStoreRepresentation = (row: StoreRepresentationRow): StoreRepresentation => ({
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
