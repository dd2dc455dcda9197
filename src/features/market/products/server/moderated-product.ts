import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { formatCents, formatPercent } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import type { ShownField } from "../../../base/moderation/model.ts";
import {
  type ModeratedKind,
  shownRichText,
  type ThingSummary,
} from "../../../base/moderation/server/moderated-kinds.ts";
import { companies } from "../../../people/companies/table.ts";
import { isVisible } from "../model.ts";
import { isAlive, productImages, products, productVariants, wasApproved } from "../table.ts";
import { nameOfVariant } from "../terms.ts";

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
};
