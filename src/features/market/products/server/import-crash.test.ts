import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { eventually } from "../../../../platform/testing/eventually.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { confirmProductImport } from "../spreadsheet-contract.ts";
import { productGroupMembers, productGroups, productImportRows, productImports, products } from "../table.ts";
import { createProduct, createProductGroup } from "../testing/factory.ts";
import { importFailures } from "./import-queries.ts";
import { giveUpStalledImports, readImport, spreadsheetKey } from "./read-import.ts";
import type { RowValues } from "./read-row.ts";
import { writeImport } from "./write-import.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const total = 600;

const manyRows = Array.from({ length: total }, (_, index) => ({
  name: `Produto ${index}`,
  groups: ["Geral"],
}));

/** An import in some state, with its rows as a preview leaves them. */
async function createImport(
  rows: RowValues[],
  status: "READING" | "PREVIEW" | "WRITING" = "WRITING",
  updatedAt?: Date,
) {
  const { company, manager, token } = await createManagedCompany(orm());
  const [made] = await orm()
    .insert(productImports)
    .values({
      companyId: company.id,
      createdBy: manager.id,
      fileName: "lista.csv",
      status,
      rowsTotal: rows.length,
      ...(updatedAt && { updatedAt }),
    })
    .returning();
  if (!made) throw new Error("The import was not inserted");
  const stored = rows.map((values, index) => ({ importId: made.id, row: index + 2, values, faults: [] }));
  if (stored.length > 0) await orm().insert(productImportRows).values(stored);
  return { companyId: company.id, importId: made.id, token };
}

async function findImport(importId: string) {
  const [row] = await orm().select().from(productImports).where(eq(productImports.id, importId));
  return row;
}

/** What stands in the catalogue of a company. */
async function catalogueOf(companyId: string) {
  const groups = await orm().select().from(productGroups).where(eq(productGroups.companyId, companyId));
  const rows = await orm().select().from(products).where(eq(products.companyId, companyId));
  const [members] = await orm()
    .select({ total: sql<number>`count(*)::int` })
    .from(productGroupMembers)
    .innerJoin(products, eq(products.id, productGroupMembers.productId))
    .where(eq(products.companyId, companyId));
  return { products: rows.length, groups: groups.length, members: members?.total };
}
const nothing = { products: 0, groups: 0, members: 0 };

/**
 * Starts to write an import and stops it where the first rows are written and not yet committed: its report of progress
 * waits for the row of the import, which is held here.
 * @param act what happens at that moment; `writer` is the process id of the connection with the transaction
 * @returns what became of the writing
 */
async function interruptWriting(
  importId: string,
  attempt: number,
  act: (held: {
    query: (text: string, values?: unknown[]) => Promise<unknown>;
    writer: number;
  }) => Promise<unknown>,
): Promise<unknown> {
  const holder = await app.services.db.pool.connect();
  try {
    await holder.query("begin");
    await holder.query("select from product_imports where id = $1 for update", [importId]);
    const writing = writeImport(app.services, { importId }, { attempt }).then(
      () => "returned",
      (error: unknown) => error,
    );
    const writer = await eventually(async () => {
      const { rows } = await app.services.db.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
           and backend_xid is not null and query like 'insert into "product_group_members"%'
           and exists (select from pg_stat_activity waiting where waiting.datname = current_database()
             and waiting.wait_event_type = 'Lock' and waiting.query like 'update "product_imports"%')`,
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.pid ?? 0;
    });
    await act({ query: (text, values) => holder.query(text, values), writer });
    await holder.query("commit");
    return await writing;
  } finally {
    await holder.query("rollback");
    holder.release();
  }
}

const terminate = (writer: number) => app.services.db.pool.query("select pg_terminate_backend($1)", [writer]);

describe("an import that is cut off while its rows are written", () => {
  it("leaves nothing behind, and is done whole when its job runs again", async () => {
    const { companyId, importId } = await createImport(manyRows);
    const error = await interruptWriting(importId, 1, ({ writer }) => terminate(writer));
    expect(error).toBeInstanceOf(Error);
    expect(await catalogueOf(companyId)).toEqual(nothing);
    expect(await findImport(importId)).toMatchObject({ status: "WRITING" });

    await writeImport(app.services, { importId }, { attempt: 2 });
    expect(await findImport(importId)).toMatchObject({ status: "DONE", rowsDone: total, rowsFaulty: 0 });
    expect(await catalogueOf(companyId)).toEqual({ products: total, groups: 1, members: total });
  });

  it("is given up at the last try, with nothing behind, and the next spreadsheet may come", async () => {
    const { companyId, importId } = await createImport(manyRows);
    const error = await interruptWriting(importId, 3, ({ writer }) => terminate(writer));
    expect(error).toBeInstanceOf(Error);
    expect(await catalogueOf(companyId)).toEqual(nothing);
    expect(await findImport(importId)).toMatchObject({
      status: "FAILED",
      rowsDone: 0,
      failure: importFailures.broken,
    });
    await writeImport(app.services, { importId }, { attempt: 1 });
    expect(await catalogueOf(companyId)).toEqual(nothing);
  });

  it("never says that nothing was written and writes all the same", async () => {
    const { companyId, importId } = await createImport(manyRows);
    const outcome = await interruptWriting(importId, 1, ({ query }) =>
      query("update product_imports set status = 'FAILED' where id = $1", [importId]),
    );
    expect(outcome).toBe("returned");
    expect(await findImport(importId)).toMatchObject({ status: "FAILED" });
    expect(await catalogueOf(companyId)).toEqual(nothing);
  });
});

describe("an import that shows no progress any more", () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  it("is given up after an hour, with its file, and no other", async () => {
    const { storage } = app.services;
    const reading = await createImport([], "READING", hoursAgo(2));
    const writing = await createImport([{ name: "A" }], "WRITING", hoursAgo(2));
    const busy = await createImport([{ name: "A" }], "WRITING", hoursAgo(0.5));
    const preview = await createImport([{ name: "A" }], "PREVIEW", hoursAgo(50));
    await storage.put(spreadsheetKey(reading.importId), Buffer.from("nome\nA"), "application/octet-stream");
    await giveUpStalledImports(app.services);
    await giveUpStalledImports(app.services);
    for (const { importId } of [reading, writing]) {
      expect(await findImport(importId)).toMatchObject({ status: "FAILED", failure: importFailures.broken });
    }
    expect(await storage.get(spreadsheetKey(reading.importId))).toBeNull();
    expect(await findImport(busy.importId)).toMatchObject({ status: "WRITING" });
    expect(await findImport(preview.importId)).toMatchObject({ status: "PREVIEW" });
  });

  it("leaves no file behind, whichever step its reading died at", async () => {
    const { storage } = app.services;
    const store = (importId: string) =>
      storage.put(
        spreadsheetKey(importId),
        Buffer.from("nome;categoria\nPão;Padaria"),
        "application/octet-stream",
      );
    // Right before the file goes, after the rows were kept.
    const read = await createImport([], "READING");
    await store(read.importId);
    await readImport(app.services, { importId: read.importId }, { attempt: 1 });
    await store(read.importId);
    await readImport(app.services, { importId: read.importId }, { attempt: 2 });
    expect(await findImport(read.importId)).toMatchObject({ status: "PREVIEW", rowsTotal: 1 });
    // For good.
    const broken = await createImport([], "READING");
    await store(broken.importId);
    const failing = {
      ...app.services,
      storage: {
        ...storage,
        get: () => Promise.reject(new Error("disk")),
        remove: storage.remove.bind(storage),
      },
    };
    await expect(readImport(failing, { importId: broken.importId }, { attempt: 3 })).rejects.toThrow("disk");
    expect(await findImport(broken.importId)).toMatchObject({ status: "FAILED" });
    // Of a company that has left meanwhile.
    const gone = "01900000-0000-7000-8000-00000000ffff";
    await store(gone);
    await readImport(app.services, { importId: gone }, { attempt: 1 });
    for (const id of [read.importId, broken.importId, gone]) {
      expect(await storage.get(spreadsheetKey(id))).toBeNull();
    }
  });
});

describe("a catalogue that changes between the preview and the writing", () => {
  it("has its rows checked again: the doubtful ones are left out and told", async () => {
    const rows = [
      { name: "Novo" },
      { name: "Dobrado" },
      { name: "Igual", ean: "12345678" },
      { name: "Igual", ean: "87654321" },
    ];
    const { companyId, importId, token } = await createImport(rows, "PREVIEW");
    await createProductGroup(orm(), { companyId });
    await createProduct(orm(), { companyId, name: "Dobrado" });
    await createProduct(orm(), { companyId, name: "Dobrado" });
    // Now both rows of that name mean this one.
    await createProduct(orm(), { companyId, name: "Igual" });
    await app.as(token)(confirmProductImport, { params: { companyId, importId } });
    await writeImport(app.services, { importId }, { attempt: 1 });
    expect(await findImport(importId)).toMatchObject({ status: "DONE", rowsDone: 2, rowsFaulty: 2 });
    const left = await orm()
      .select({ row: productImportRows.row, faults: productImportRows.faults })
      .from(productImportRows)
      .where(eq(productImportRows.importId, importId))
      .orderBy(productImportRows.row);
    expect(left).toEqual([
      { row: 3, faults: ["mais de um produto do catálogo tem este nome ou EAN"] },
      { row: 5, faults: ["repete o produto da linha 4"] },
    ]);
    expect((await catalogueOf(companyId)).products).toBe(4);
  });
});
