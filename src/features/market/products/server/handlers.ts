import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FilesOfRows } from "../../../../platform/compare-files.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { PersonalData } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatCents, formatPercent } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import {
  type LimitServices,
  limitsInForce,
  lockLimit,
  type PlanOwner,
} from "../../../base/limits/server/limits-in-force.ts";
import type { StandingCount } from "../../../base/limits/server/standing-limits.ts";
import { discardImages, type ImageUse } from "../../../base/media/server/image-uses.ts";
import { images } from "../../../base/media/table.ts";
import type { ShownField } from "../../../base/moderation/model.ts";
import {
  type ModeratedKind,
  shownRichText,
  type ThingSummary,
} from "../../../base/moderation/server/moderated-kinds.ts";
import { companies } from "../../../people/companies/table.ts";
import { isVisible } from "../model.ts";
import {
  isAlive,
  productGroups,
  productImages,
  productImports,
  products,
  productVariants,
  wasApproved,
} from "../table.ts";
import { nameOfVariant } from "../terms.ts";

/** How many products a company features now, those in preparation too. */
export const featuredProductsCount: StandingCount = {
  key: "FEATURED_PRODUCTS",
  async count(connection, companyId) {
    const [counted] = await connection
      .select({ total: sql<number>`count(*)::int` })
      .from(products)
      .where(and(eq(products.companyId, companyId), eq(products.isFeatured, true), isAlive));
    return counted?.total ?? 0;
  },
};

/** A spreadsheet is kept until it was read, which takes an hour at most while anything works at all. */
export const filesOfImports: FilesOfRows = {
  prefix: "product-imports/",
  id: productImports.id,
  hasFile: and(
    eq(productImports.status, "READING"),
    lt(productImports.createdAt, sql`now() - interval '1 hour'`),
  ),
};

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

export const personalImports: PersonalData = {
  columns: [productImports.createdBy],
  of: (userId) => [
    {
      title: "Planilhas de produtos que você enviou",
      query: sql`select file_name as "Arquivo", rows_total as "Linhas", created_at as "Enviada em"
        from ${productImports} where created_by = ${userId} order by created_at desc`,
    },
  ],
};

/** Takes the whole catalogue of a company away, when the company leaves. */
export async function removeProductsOfCompany(
  tx: Transaction,
  companyId: string,
  services: Pick<Services, "queue" | "handlers">,
): Promise<void> {
  const ofCompany = eq(products.companyId, companyId);
  await tx.update(products).set({ deletedAt: sql`now()` }).where(and(ofCompany, isAlive));
  // With their rows, which name products.
  await tx.delete(productImports).where(eq(productImports.companyId, companyId));
  const groups = await tx
    .delete(productGroups)
    .where(eq(productGroups.companyId, companyId))
    .returning({ bannerId: productGroups.bannerId, iconId: productGroups.iconId });
  const shown = await tx
    .delete(productImages)
    .where(inArray(productImages.productId, tx.select({ id: products.id }).from(products).where(ofCompany)))
    .returning({ id: productImages.imageId });
  const pictures = [
    ...shown.map(({ id }) => id),
    ...groups.flatMap(({ bannerId, iconId }) => [bannerId, iconId]).filter((id) => id !== null),
  ];
  await discardImages(tx, services, pictures);
}

/**
 * Features no more than the plan allows that holds now: the first that were made stay. Whoever features one at the same
 * moment waits.
 */
export async function unfeatureProducts(
  tx: Transaction,
  services: LimitServices,
  owner: PlanOwner,
): Promise<void> {
  if (owner.planType !== "COMPANY") return;
  await lockLimit(tx, "FEATURED_PRODUCTS", owner.id);
  const { maximums } = await limitsInForce(tx, services, owner);
  const maximum = maximums.get("FEATURED_PRODUCTS");
  if (maximum === null) return;
  const above = tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.companyId, owner.id), eq(products.isFeatured, true), isAlive))
    .orderBy(asc(products.id))
    .offset(maximum ?? 0);
  await tx.update(products).set({ isFeatured: false }).where(inArray(products.id, above));
}

/** What a company shows is out of everybody's sight while it is blocked. */
export const productsOfBlockedCompany = {
  async stop(tx: Transaction, companyId: string): Promise<void> {
    await tx
      .update(products)
      .set({ approved: false, hiddenByBlock: true })
      .where(and(eq(products.companyId, companyId), eq(products.approved, true)));
  },
  async resume(tx: Transaction, companyId: string): Promise<void> {
    await tx
      .update(products)
      .set({ approved: true })
      .where(and(eq(products.companyId, companyId), eq(products.hiddenByBlock, true)));
  },
};

type Row = typeof products.$inferSelect;

/** Those that are approved (see `write-product.ts`), and what it costs and pays, to know. */
const fieldsOf = (row: Row, imageIds: string[], variants: string[]): ShownField[] => [
  { key: "name", label: "Nome", text: row.name },
  { key: "call", label: "Chamada", text: row.call },
  { key: "description", label: "Descrição", ...shownRichText(row.description) },
  { key: "tech_info", label: "Ficha técnica", ...shownRichText(row.techInfo) },
  { key: "ean", label: "Código EAN", text: row.ean },
  {
    key: "images",
    label: "Imagens",
    text: imageIds.length > 0 ? pluralise(imageIds.length, "imagem", "imagens") : null,
    mark: imageIds.join(" "),
    imageIds,
  },
  { key: "variants", label: "Variações", text: variants.length > 0 ? variants.join("; ") : null },
  { key: "price", label: "Preço", text: formatCents(row.priceCents), aside: true },
  {
    key: "commission",
    label: "Comissão",
    text: formatPercent(row.commissionPoints / 100),
    aside: true,
  },
];

export const moderatedProduct: ModeratedKind = {
  kind: "product",

  async hold(tx, ids) {
    const rows = await tx
      .select({ id: products.id, approved: wasApproved })
      .from(products)
      .where(and(inArray(products.id, ids), isAlive))
      .orderBy(products.id)
      .for("no key update");
    return new Map(rows.map(({ id, approved }) => [id, approved]));
  },

  async describe(connection, ids) {
    const rows = await connection
      .select()
      .from(products)
      .where(and(inArray(products.id, ids), isAlive));
    const shown = await connection
      .select({ productId: productImages.productId, imageId: productImages.imageId })
      .from(productImages)
      .where(inArray(productImages.productId, ids))
      .orderBy(asc(productImages.rank));
    const variants = await connection
      .select()
      .from(productVariants)
      .where(and(inArray(productVariants.productId, ids), isNull(productVariants.removedAt)))
      .orderBy(asc(productVariants.rank), asc(productVariants.number));
    const variantsOf = (id: string) =>
      variants
        .filter(({ productId }) => productId === id)
        .map(({ code, ...variant }) =>
          [nameOfVariant(variant), code && `(${code})`].filter(Boolean).join(" "),
        );
    const imagesOf = (id: string) =>
      shown.filter(({ productId }) => productId === id).map(({ imageId }) => imageId);
    return new Map(rows.map((row) => [row.id, fieldsOf(row, imagesOf(row.id), variantsOf(row.id))]));
  },

  async setApproved(tx, id, approved) {
    await tx.update(products).set({ approved }).where(eq(products.id, id));
  },

  async summarise(connection, ids) {
    const rows = await connection
      .select({
        id: products.id,
        slug: products.slug,
        name: products.name,
        approved: products.approved,
        status: products.status,
        companyId: companies.id,
        companyName: companies.nameFancy,
      })
      .from(products)
      .innerJoin(companies, eq(companies.id, products.companyId))
      .where(and(inArray(products.id, ids), isAlive));
    return new Map(
      rows.map((row): [string, ThingSummary] => [
        row.id,
        {
          name: row.name,
          owner: { type: "COMPANY", _id: row.companyId, name: row.companyName },
          path: `/produto/${row.slug}`,
          isPublic: isVisible(row),
        },
      ]),
    );
  },

  ownPath: (id) => `/co/catalogo/produto/${id}`,
  ownList: "/co/catalogo",
};
