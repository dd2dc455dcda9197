import { and, asc, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import type { Verb } from "../../../../platform/services.ts";
import { tableContentType, writeTable } from "../../../../platform/table-file.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { imageAddress } from "../../../base/media/image-address.ts";
import { findLiveCompany } from "../../../people/companies/server/company.ts";
import { productStatusLabels } from "../model.ts";
import { columns, columnTitles, joinGroups } from "../spreadsheet-columns.ts";
import type { exportProducts as endpoint } from "../spreadsheet-contract.ts";
import { isAlive, products, productTerms } from "../table.ts";
import type { Variant } from "../terms.ts";
import { formatPackings, formatPayments, formatSteps } from "../terms-words.ts";
import { formatVariants } from "../variants-cell.ts";

type Table = (string | number | null)[][];

const titles = columns.map((column) => columnTitles[column]);

/** The import takes the apostrophe away that keeps a text from being read as a formula. */
export const exportProducts: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const { db, clock, config } = context;
  const { format } = query;
  const company = await findLiveCompany(db.orm, params.companyId);
  const rows = await readCatalogue(db.orm, company.id, config.baseUrl);
  const bytes = await writeTable({ sheet: "Catálogo", titles, rows }, format);
  return {
    file_name: `catalogo-${company.slug}-${clock.today()}.${format}`,
    content_type: tableContentType[format],
    base64: bytes.toString("base64"),
  };
};

async function readCatalogue(connection: Connection, companyId: string, baseUrl: string): Promise<Table> {
  const rows = await connection
    .select({
      name: products.name,
      // Names in full: with one table only, Drizzle writes columns without their table.
      groups: sql<string[]>`array(select g.name from product_group_members m
        join product_groups g on g.id = m.group_id where m.product_id = products.id order by m.rank)`,
      description: products.description,
      call: products.call,
      priceCents: products.priceCents,
      commissionPoints: products.commissionPoints,
      unit: products.unitMeasurement,
      ean: products.ean,
      techInfo: products.techInfo,
      status: products.status,
      ...{ ncm: productTerms.ncm, minimum: productTerms.minimum, multiple: productTerms.multiple },
      ...{ leadDays: productTerms.leadDays, states: productTerms.states, payments: productTerms.payments },
      ...{ packings: productTerms.packings, steps: productTerms.steps },
      variants: sql<Variant[]>`coalesce((select json_agg(json_build_object('colour', v.colour, 'size', v.size,
        'code', v.code, 'price', v.price_cents) order by v.rank, v.number)
        from product_variants v where v.product_id = products.id and v.removed_at is null), '[]'::json)`,
      pictureIds: sql<string[]>`array(select i.image_id from product_images i
        where i.product_id = products.id order by i.rank)`,
    })
    .from(products)
    .leftJoin(productTerms, eq(productTerms.productId, products.id))
    .where(and(eq(products.companyId, companyId), isAlive))
    .orderBy(alphabetically(products.name), asc(products.id));
  return rows.map((row) => {
    const cells = {
      ...row,
      group: joinGroups(row.groups),
      price: centsToReais(row.priceCents),
      commission: centsToReais(row.commissionPoints),
      status: productStatusLabels[row.status].toLowerCase(),
      packings: formatPackings(row.packings ?? []),
      steps: formatSteps((row.steps ?? []).map((step) => ({ ...step, price: centsToReais(step.price) }))),
      variants: formatVariants(
        row.variants.map((variant) => ({ ...variant, price: centsToReais(variant.price) })),
      ),
      payments: formatPayments(row.payments ?? []),
      states: (row.states ?? []).join(", "),
      pictures: row.pictureIds.map((id) => baseUrl + imageAddress(id, "large")).join(" "),
    };
    return columns.map((column) => cells[column]);
  });
}
