import { stringify } from "csv-stringify/sync";
import { and, asc, eq, sql } from "drizzle-orm";
import writeXlsxFile from "write-excel-file/node";
import type { Connection } from "../../../platform/database/database.ts";
import type { Verb } from "../../../platform/route.ts";
import { centsToReais } from "../../../shared/format/money.ts";
import { findLiveCompany } from "../../companies/server/find-live-company.ts";
import { productStatusLabels } from "../labels.ts";
import { columns, columnTitles, joinGroups } from "../spreadsheet-columns.ts";
import type { exportProducts as endpoint } from "../spreadsheet-contract.ts";
import { isAlive, products } from "../table.ts";

type Table = (string | number | null)[][];

export const exportProducts: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const { db, clock } = context;
  const company = await findLiveCompany(db.orm, params.companyId);
  const table = await readCatalogue(db.orm, company.id);
  const bytes = query.format === "xlsx" ? await writeXlsx(table) : writeCsv(table);
  return {
    file_name: `catalogo-${company.slug}-${clock.today()}.${query.format}`,
    content_type:
      query.format === "xlsx"
        ? "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        : "text/csv; charset=utf-8",
    base64: bytes.toString("base64"),
  };
};

async function readCatalogue(connection: Connection, companyId: string): Promise<Table> {
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
    })
    .from(products)
    .where(and(eq(products.companyId, companyId), isAlive))
    .orderBy(asc(products.name), asc(products.id));
  return rows.map((row) => {
    const cells = {
      ...row,
      group: joinGroups(row.groups),
      price: centsToReais(row.priceCents),
      commission: centsToReais(row.commissionPoints),
      status: productStatusLabels[row.status].toLowerCase(),
    };
    return columns.map((column) => cells[column]);
  });
}

const titles = columns.map((column) => columnTitles[column]);

/** Numbers as Brazilian spreadsheets read them: 1234.5 is written '1234,5'. */
const csvCell = (cell: string | number | null) =>
  typeof cell === "number" ? String(cell).replace(".", ",") : guarded(cell);

/** Spreadsheets run a text that begins like a formula (OWASP, CSV injection); the import takes the apostrophe away. */
const guarded = (text: string | null) => (text && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const writeCsv = (table: Table): Buffer =>
  Buffer.from(stringify([titles, ...table.map((row) => row.map(csvCell))], { delimiter: ";", bom: true }));

const writeXlsx = (table: Table): Promise<Buffer> =>
  writeXlsxFile(
    [
      titles.map((value) => ({ value, fontWeight: "bold" as const })),
      // A text is written as a text, never as a formula.
      ...table.map((row) =>
        row.map((value) =>
          value === null
            ? null
            : typeof value === "number"
              ? { value, type: Number, format: "0.00" }
              : { value, type: String },
        ),
      ),
    ],
    { sheet: "Catálogo" },
  ).toBuffer();
