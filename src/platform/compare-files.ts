import { and, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { guardBulkChange } from "./bulk-change-guard.ts";
import type { Connection } from "./database/database.ts";
import { defineHandlers } from "./handlers.ts";
import { defineJob } from "./queue.ts";
import type { Services } from "./services.ts";
import type { ListedFile } from "./storage.ts";

/** The files of a room, each under the identifier of its row: `images/0198.../large.webp`, `product-imports/0198....bin`. */
export interface FilesOfRows {
  prefix: `${string}/`;
  /** The identifier of a row, and which rows have a file. */
  id: PgColumn;
  hasFile: SQL | undefined;
}

export const filesOfRows = defineHandlers<FilesOfRows>("files of rows");

/** Every night: what a process that died, or a store that refused, left behind on either side. */
export const compareFilesJob = defineJob({
  name: "compare-files",
  schema: z.object({}),
  cron: "10 4 * * *",
  singleton: true,
});

const rowsAtOnce = 1_000;

type Compared = Pick<Services, "db" | "storage" | "handlers" | "log">;

/**
 * Removes files that are older than a day and have no row, where those are no more than usual, and tells of rows whose
 * files are not there. Both sides are read in order and in pages, so that neither is ever held whole.
 */
export async function compareFiles(services: Compared): Promise<void> {
  const { db, storage, handlers, log } = services;
  // The day of the database: a process whose clock is wrong must not take new files for old ones.
  const { rows } = await db.pool.query<{ before: Date }>("select now() - interval '1 day' as before");
  const before = rows[0]?.before ?? new Date(0);
  await storage.removeDrafts(before);
  const kinds = handlers.of(filesOfRows);
  const found: Comparison[] = [];
  for (const kind of kinds) found.push(await compare(services, kind, before));
  for (const { prefix, missing, examples } of found) {
    if (missing > 0) log.error({ prefix, missing, examples }, "files are not where they should be");
  }
  const extent = {
    changes: found.reduce((sum, { withoutRow }) => sum + withoutRow, 0),
    of: found.reduce((sum, { files }) => sum + files, 0),
  };
  await guardBulkChange(services, compareFilesJob, extent, async () => {
    if (extent.changes === 0) return;
    for (const kind of kinds) await compare(services, kind, before, ({ key }) => storage.remove(key));
  });
}

interface Comparison {
  prefix: string;
  files: number;
  /** Files that are old enough to have a row and have none. */
  withoutRow: number;
  /** Rows whose files are not there, and a few of them. */
  missing: number;
  examples: string[];
}

async function compare(
  { db, storage }: Compared,
  kind: FilesOfRows,
  before: Date,
  act?: (withoutRow: ListedFile) => Promise<void>,
): Promise<Comparison> {
  const found: Comparison = { prefix: kind.prefix, files: 0, withoutRow: 0, missing: 0, examples: [] };
  const rows = rowsOf(db.orm, kind);
  let row = await rows.next();
  let matched = "";
  const passRowsBefore = async (id: string | null) => {
    while (!row.done && (id === null || row.value < id)) {
      if (row.value !== matched) {
        found.missing += 1;
        if (found.examples.length < 5) found.examples.push(row.value);
      }
      row = await rows.next();
    }
  };
  for await (const file of storage.list(kind.prefix)) {
    found.files += 1;
    const id = file.key.slice(kind.prefix.length).split(/[/.]/)[0] ?? "";
    await passRowsBefore(id);
    if (row.value === id) matched = id;
    else if (file.modifiedAt < before) {
      found.withoutRow += 1;
      await act?.(file);
    }
  }
  await passRowsBefore(null);
  return found;
}

async function* rowsOf(
  connection: Connection,
  { id, hasFile }: FilesOfRows,
): AsyncGenerator<string, undefined> {
  let page: { id: string }[];
  let last: string | null = null;
  do {
    const wanted: SQL | undefined = and(hasFile, last === null ? undefined : gt(id, last));
    ({ rows: page } = await connection.execute<{ id: string }>(
      sql`select ${id} as id from ${id.table} where ${wanted} order by ${id} limit ${rowsAtOnce}`,
    ));
    yield* page.map((row) => row.id);
    last = page.at(-1)?.id ?? null;
  } while (page.length === rowsAtOnce);
}
