import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { withSpooled } from "../../../../platform/spool.ts";
import { requireFile } from "../../../../platform/storage.ts";
import { type Column, columnOfTitle } from "../spreadsheet-columns.ts";
import { importMaxRows } from "../spreadsheet-contract.ts";
import { productImportPictures, productImportRows, productImports } from "../table.ts";
import {
  findImport,
  importFailures,
  moveImport,
  type ProductMatcher,
  productMatcher,
  removeImportRows,
  rowCheck,
} from "./import-queries.ts";
import { type ReadRow, readRow } from "./read-row.ts";
import { readBelowTitles, UnreadableTable } from "./read-table.ts";
import type { Cell } from "./table-format.ts";

const retryLimit = 2;

export const readProductImportJob = defineJob({
  name: "read-product-import",
  schema: z.object({ importId: z.uuid() }),
  retryLimit,
  retryBackoff: false,
  expireInSeconds: 180,
});

/** Where a spreadsheet waits to be read. */
export const spreadsheetKey = (importId: string): string => `product-imports/${importId}.bin`;

const rowsAtOnce = 1_000;

/** Each of them is fetched from somebody else's server. */
const maxAddresses = 5_000;

/** Reads an uploaded spreadsheet into rows to look at, or says why it cannot be read. */
export async function readImport(
  services: Pick<Services, "db" | "storage" | "config">,
  { importId }: { importId: string },
  { attempt }: { attempt: number },
): Promise<void> {
  const { db, storage } = services;
  const uploaded = await findImport(db.orm, importId);
  let broken: unknown;
  try {
    if (uploaded?.status === "READING") await store(services, importId, await read(services, uploaded));
  } catch (error) {
    const isUnreadable = error instanceof UnreadableTable;
    if (!isUnreadable && attempt <= retryLimit) throw error;
    const failure = isUnreadable ? error.message : importFailures.broken;
    await moveImport(db.orm, importId, "READING", { status: "FAILED", failure });
    if (!isUnreadable) broken = error;
  }
  // Also where an earlier try died right before this, and where the import was given up or taken away.
  await storage.remove(spreadsheetKey(importId));
  if (broken) throw broken;
}

async function read(
  { db, storage, config }: Pick<Services, "db" | "storage" | "config">,
  { id, companyId }: { id: string; companyId: string },
): Promise<ReadSpreadsheet> {
  const match = await productMatcher(db.orm, companyId);
  const file = await requireFile(storage, spreadsheetKey(id));
  return withSpooled(config, file.bytes, (path) => readSpreadsheet(path, match));
}

async function store(
  { db }: Pick<Services, "db">,
  importId: string,
  { rows, changing, leftOut }: ReadSpreadsheet,
): Promise<void> {
  await db.transaction(async (tx) => {
    const moved = await moveImport(tx, importId, "READING", {
      status: "PREVIEW",
      rowsTotal: rows.length,
      rowsFaulty: rows.filter(({ faults }) => faults.length > 0).length,
      rowsChanging: changing,
      columnsLeftOut: leftOut,
    });
    if (!moved) return;
    await removeImportRows(tx, importId);
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const batch = rows.slice(start, start + rowsAtOnce).map((row) => ({ ...row, importId }));
      await tx.insert(productImportRows).values(batch);
    }
  });
}

interface ReadSpreadsheet {
  rows: ReadRow[];
  /** Faultless rows that change a product which exists. */
  changing: number;
  /** Titles of columns that were not taken, as they stand there. */
  leftOut: string[];
}

/**
 * Reads a spreadsheet and finds what is wrong with each row.
 * @throws UnreadableTable
 */
export async function readSpreadsheet(path: string, match: ProductMatcher): Promise<ReadSpreadsheet> {
  let leftOut: string[] = [];
  const rows: ReadRow[] = [];
  let changing = 0;
  let pictures = 0;
  const check = rowCheck(match);
  const below = { maxRows: importMaxRows, columnsOf, needed: ["name", "nome"] } as const;
  for await (const { line, cells, columns, ...titles } of readBelowTitles<Column>(path, below)) {
    leftOut = titles.leftOut;
    const read = readRow(line, named(columns, cells));
    pictures += read.values.pictures?.length ?? 0;
    if (pictures > maxAddresses)
      throw new UnreadableTable("A planilha traz mais de 5.000 fotos. Divida em partes menores.");
    const target = check(read);
    // One of the columns that are not taken may be the price: no product becomes free by that.
    if (!target && leftOut.length > 0 && !columns.includes("price"))
      read.faults.push("preço: nenhuma coluna tem este título");
    if (target && read.faults.length === 0) changing += 1;
    rows.push(read);
  }
  if (rows.length === 0) throw new UnreadableTable("A planilha não tem nenhum produto abaixo dos títulos.");
  return { rows, changing, leftOut };
}

/** Of two columns with the same title the first one is taken; all that hold pictures are. */
function columnsOf(titles: Cell[]): (Column | undefined)[] {
  const found = titles.map((title) => columnOfTitle(String(title ?? "")));
  return found.map((column, index) =>
    column === "pictures" || found.indexOf(column) === index ? column : undefined,
  );
}

function named(columns: (Column | undefined)[], cells: Cell[]): Partial<Record<Column, Cell>> {
  const row: Partial<Record<Column, Cell>> = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (column === "pictures") row.pictures = [row.pictures, cell].filter((part) => part != null).join("\n");
    else if (column) row[column] ??= cell;
  }
  return row;
}

/** A stalled import keeps its company from trying again, and its screen from saying what became of it. */
export const giveUpStalledImportsJob = defineJob({
  name: "give-up-stalled-imports",
  schema: z.object({}),
  cron: "*/10 * * * *",
  singleton: true,
});

/** Work that shows no progress for an hour died for good. What it wrote was never committed. */
export async function giveUpStalledImports({ db, storage }: Pick<Services, "db" | "storage">): Promise<void> {
  await db.transaction(async (tx) => {
    const givenUp = await giveUp(tx);
    // Before the end: a file whose import is over would be found by nobody. Removing twice does no harm.
    for (const { id } of givenUp) await storage.remove(spreadsheetKey(id));
  });
  await giveUpPictures(db.orm);
}

/** Pictures wait for those before them, of which there may be thousands; after three days nobody works on them any more. */
const giveUpPictures = (connection: Connection) =>
  connection
    .update(productImportPictures)
    .set({ status: "FAILED", failure: "broken" })
    .where(
      and(
        eq(productImportPictures.status, "WAITING"),
        lt(productImportPictures.createdAt, sql`now() - interval '3 days'`),
      ),
    );

const giveUp = (connection: Connection) =>
  connection
    .update(productImports)
    .set({ status: "FAILED", rowsDone: 0, failure: importFailures.broken })
    .where(
      and(
        inArray(productImports.status, ["READING", "WRITING"]),
        lt(productImports.updatedAt, sql`now() - interval '1 hour'`),
      ),
    )
    .returning({ id: productImports.id });
