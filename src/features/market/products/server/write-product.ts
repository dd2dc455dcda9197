import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Config } from "../../../../platform/config.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { cleanRichText } from "../../../../platform/rich-text.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import type { LimitServices } from "../../../base/limits/server/limits-in-force.ts";
import { requireRoom } from "../../../base/limits/server/standing-limits.ts";
import { discardImages, requireOwnImage } from "../../../base/media/server/image-uses.ts";
import { staysApproved } from "../../../base/moderation/server/standing.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import { noProductGroup, type ProductChanges, type ProductInput } from "../catalogue-contract.ts";
import { productGroupNotFound } from "../contract.ts";
import { isEan } from "../ean.ts";
import {
  isAlive,
  productGroupMembers,
  productGroups,
  productImages,
  products,
  wasApproved,
} from "../table.ts";

const cleaned = (html: string | null | undefined) =>
  html === undefined ? undefined : (html && cleanRichText(html)) || null;

type Columns = typeof products.$inferInsert;
type Filled =
  | "name"
  | "description"
  | "priceCents"
  | "commissionPoints"
  | "call"
  | "techInfo"
  | "ean"
  | "unitMeasurement"
  | "isFeatured"
  | "status";

/** The columns that a company's form fills; undefined, which writes nothing, for what a change leaves out. */
export function columnsOf(input: ProductInput): Pick<Columns, Filled>;
export function columnsOf(input: ProductChanges): { [Column in Filled]: Columns[Column] | undefined };
export function columnsOf(input: ProductChanges): { [Column in Filled]?: Columns[Column] | undefined } {
  return {
    name: input.name,
    description: cleaned(input.description),
    priceCents: reaisToCents(input.price),
    // Percent has two decimals as well, and is kept in hundredths.
    commissionPoints: reaisToCents(input.sales_commission),
    call: input.call,
    techInfo: cleaned(input.tech_info),
    ean: input.ean,
    unitMeasurement: input.unit_measurement,
    isFeatured: input.is_featured === undefined ? undefined : input.is_featured === 1,
    status: input.status,
  };
}

const idsOf = (references: { _id: string }[]): string[] => [
  ...new Set(references.map(({ _id }) => _id.toLowerCase())),
];

/**
 * The category of a new product for which none was chosen: the company's oldest one, held until the end.
 * @throws noProductGroup where the company has none
 */
export async function oldestGroup(tx: Transaction, companyId: string): Promise<{ _id: string }> {
  const [oldest] = await tx
    .select({ _id: productGroups.id })
    .from(productGroups)
    .where(eq(productGroups.companyId, companyId))
    .orderBy(asc(productGroups.createdAt), asc(productGroups.id))
    .limit(1)
    .for("key share");
  if (!oldest) throw noProductGroup({ "product.groups": noProductGroup.message });
  return oldest;
}

/**
 * Puts a product into the categories that were chosen, and takes it out of all others.
 * @throws productGroupNotFound where one is not the company's
 */
export async function replaceGroups(
  tx: Transaction,
  product: { id: string; companyId: string },
  groups: ProductInput["groups"],
): Promise<void> {
  const chosen = idsOf(groups);
  // Held until the end, so that none is removed in between.
  const found = await tx
    .select({ id: productGroups.id })
    .from(productGroups)
    .where(and(eq(productGroups.companyId, product.companyId), inArray(productGroups.id, chosen)))
    .for("key share");
  if (found.length < chosen.length) {
    throw productGroupNotFound({ "product.groups": productGroupNotFound.message });
  }
  // Those that stay are no news: each that comes or goes is written into the text of the product.
  const ofProduct = eq(productGroupMembers.productId, product.id);
  await tx
    .delete(productGroupMembers)
    .where(chosen.length > 0 ? and(ofProduct, notInArray(productGroupMembers.groupId, chosen)) : ofProduct);
  if (chosen.length === 0) return;
  await tx
    .insert(productGroupMembers)
    .values(chosen.map((groupId, rank) => ({ productId: product.id, groupId, rank })))
    .onConflictDoUpdate({
      target: [productGroupMembers.productId, productGroupMembers.groupId],
      set: { rank: sql`excluded.rank` },
    });
}

/**
 * Gives a product its pictures, in the order of the form; those that it had and has no more are discarded. A manager
 * may keep what a colleague sent.
 * @returns whether it shows others than before, or in another order
 * @throws imageNotYours where a new one was sent by somebody else
 */
export async function replaceImages(
  tx: Transaction,
  context: Pick<Services, "queue" | "handlers">,
  { productId, pictures, actor }: { productId: string; pictures: ProductInput["image"]; actor: Actor },
): Promise<boolean> {
  const shown = await tx
    .delete(productImages)
    .where(eq(productImages.productId, productId))
    .returning({ id: productImages.imageId, rank: productImages.rank });
  const inOrder = shown.sort((one, other) => one.rank - other.rank).map(({ id }) => id);
  const before = new Set(inOrder);
  const after = idsOf(pictures);
  for (const id of after) {
    if (!before.has(id)) await requireOwnImage(tx, id, actor, "product.image");
  }
  if (after.length > 0) {
    await tx.insert(productImages).values(after.map((imageId, rank) => ({ productId, imageId, rank })));
  }
  const gone = [...before].filter((id) => !after.includes(id));
  await discardImages(tx, context, gone);
  return !isDeepStrictEqual(inOrder, after);
}

/**
 * Makes sure that the company may feature one more product. One that is featured already may stay so, whatever became
 * of the plan; the company is held first, so that of two who feature the same product the second sees it featured.
 * @param productId the product that shall be featured, where it exists already
 * @throws the failure of FEATURED_PRODUCTS
 */
export async function requireFeaturedRoom(
  tx: Transaction,
  services: LimitServices,
  { companyId, productId }: { companyId: string; productId?: string },
): Promise<void> {
  await lockCompany(tx, companyId);
  if (productId && (await isFeatured(tx, productId))) return;
  await requireRoom(tx, services, {
    key: "FEATURED_PRODUCTS",
    ownerId: companyId,
    field: "product.is_featured",
  });
}

async function isFeatured(tx: Transaction, productId: string): Promise<boolean> {
  const [product] = await tx
    .select({ isFeatured: products.isFeatured })
    .from(products)
    .where(and(eq(products.id, productId), isAlive));
  return product?.isFeatured ?? false;
}

const { name, description, call, techInfo } = products;

/** What people read of a product in words that the company chose. */
const shown = { name, description, call, techInfo };

type ShownColumns = { [Column in keyof typeof shown | "ean"]?: string | null | undefined };

/** Whether a changed product stays approved: see `staysApproved`. */
export function productStaysApproved(config: Pick<Config, "moderation">, { ean, ...columns }: ShownColumns) {
  const odd = oddEan(ean);
  const also = odd === null ? [] : [sql`${products.ean} is not distinct from ${odd}::text`];
  return staysApproved(config, { wasApproved, shown, columns, also });
}

/** What stands in the place of an EAN and is none: people read it like any other text. */
export const oddEan = (ean: string | null | undefined): string | null => (ean && !isEan(ean) ? ean : null);
