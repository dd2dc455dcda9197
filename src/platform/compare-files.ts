import { z } from "zod";
import type { Connection } from "./database/database.ts";
import { defineHandlers } from "./handlers.ts";
import { defineJob } from "./queue.ts";
import type { Services } from "./services.ts";

/** The files of a room, each under the identifier of its row: `images/0198.../large.webp`, `product-imports/0198....bin`. */
export interface FilesOfRows {
  prefix: `${string}/`;
  /** Identifiers of the rows that have a file, in their order: the first ones after one of them, or of all. */
  rowsAfter: (connection: Connection, id: string | null, limit: number) => Promise<string[]>;
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
const maxRemoved = 10_000;
/** More files without rows than this, and a tenth of all: rather is the database or the storage another one. */
const suspicious = 200;

type Compared = Pick<Services, "db" | "storage" | "handlers" | "log">;

/**
 * Removes files that are older than a day and have no row, and tells of rows whose files are not there. Both sides are
 * read in order and in pages, so that neither is ever held whole.
 * @throws Error where so many files have no row that something else must be wrong; then none is removed
 */
export async function compareFiles(services: Compared): Promise<void> {
  const { db, storage, handlers } = services;
  // The day of the database: a process whose clock is wrong must not take new files for old ones.
  const { rows } = await db.pool.query<{ before: Date }>("select now() - interval '1 day' as before");
  const before = rows[0]?.before ?? new Date(0);
  await storage.removeDrafts(before);
  for (const kind of handlers.of(filesOfRows)) await compare(services, kind, before);
}

async function compare({ db, storage, log }: Compared, kind: FilesOfRows, before: Date): Promise<void> {
  const rows = rowsOf(db.orm, kind);
  let row = await rows.next();
  let files = 0;
  let matched = "";
  const withoutRow: string[] = [];
  const withoutFile: string[] = [];
  const passRowsBefore = async (id: string | null) => {
    while (!row.done && (id === null || row.value < id)) {
      if (row.value !== matched) withoutFile.push(row.value);
      row = await rows.next();
    }
  };
  for await (const { key, modifiedAt } of storage.list(kind.prefix)) {
    files += 1;
    const id = key.slice(kind.prefix.length).split(/[/.]/)[0] ?? "";
    await passRowsBefore(id);
    if (row.value === id) matched = id;
    else if (modifiedAt < before && withoutRow.length < maxRemoved) withoutRow.push(key);
  }
  await passRowsBefore(null);
  if (withoutFile.length > 0) {
    const examples = withoutFile.slice(0, 5);
    log.error(
      { prefix: kind.prefix, missing: withoutFile.length, examples },
      "files are not where they should be",
    );
  }
  if (withoutRow.length > suspicious && withoutRow.length > files / 10) {
    throw new Error(
      `${withoutRow.length} of ${files} files under ${kind.prefix} have no row: none was removed`,
    );
  }
  for (const key of withoutRow) await storage.remove(key);
}

async function* rowsOf(
  connection: Connection,
  { rowsAfter }: FilesOfRows,
): AsyncGenerator<string, undefined> {
  let page: string[];
  let last: string | null = null;
  do {
    page = await rowsAfter(connection, last, rowsAtOnce);
    yield* page;
    last = page.at(-1) ?? null;
  } while (page.length === rowsAtOnce);
}
