import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadReferenceData } from "../features/base/reference/server/load-reference-data.ts";
import { startEmbeddedDatabase } from "../platform/database/embedded.ts";
import { migrate } from "../platform/database/migrate.ts";
import { createServer } from "./server.ts";
import { openServices } from "./services.ts";

/**
 * A backup is made of a product that is written to all the time, its data folder is lost, and the product goes on with
 * what was restored: all that was answered before the backup began is there, and each row's file.
 */

const log = { info() {} };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "praca-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (script: string, to: string, dataDir: string) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.ts`, to], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, TIME_LIMIT_FACTOR: "10" },
  });

async function open(dataDir: string) {
  const database = await startEmbeddedDatabase({ dataDir, log });
  await migrate(database.url);
  const services = await openServices({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PRACA_DEMO: "true",
    LOG_LEVEL: "fatal",
  });
  await loadReferenceData(services.db);
  await services.queue.start({ work: false });
  const server = await createServer(services, async () => undefined);
  return {
    services,
    server,
    async close() {
      await server.close();
      await services.queue.stop();
      await services.db.close();
      await database.stop();
    },
  };
}

it("brings back a product that was written to while it was copied", async () => {
  const dataDir = join(folder, "data");
  const first = await open(dataDir);
  const { services, server } = first;
  let isOver = false;
  const written: number[] = [];
  /** A row and its file, as uploads make them: the file first. */
  async function write(): Promise<void> {
    await services.db.pool.query("create table if not exists noted (number int primary key, filler text)");
    for (let number = 0; !isOver; number++) {
      await services.storage.put(
        `attachments/${number}.pdf`,
        Buffer.from(`file ${number}`),
        "application/pdf",
      );
      await services.db.pool.query("insert into noted values ($1::int, repeat(md5($1::int::text), 200))", [
        number,
      ]);
      written.push(number);
    }
  }
  const writing = write();
  await expect.poll(() => written.length).toBeGreaterThan(20);
  const before = written.length;
  const backup = join(folder, "backup");
  const made = await run("backup", backup, dataDir);
  expect(made.stdout).toMatch(/The backup is in .*: the database as of \d{4}_.*\.sql, \d+ files\./);
  expect((await server.inject("/pronto")).statusCode).toBe(200);
  isOver = true;
  await writing;
  // Nobody writes over a backup.
  await expect(run("backup", backup, dataDir)).rejects.toThrow(/is not empty/);
  await first.close();

  await expect(run("restore", backup, dataDir)).rejects.toThrow(/is not empty: move it away/);
  await rm(dataDir, { recursive: true });
  await expect(run("restore", folder, dataDir)).rejects.toThrow(/no finished backup/);
  const restored = await run("restore", backup, dataDir);
  expect(restored.stdout).toMatch(/is as of \d{4}-.*, with \d+ files\./);

  const second = await open(dataDir);
  const { rows } = await second.services.db.pool.query<{ number: number; length: number }>(
    "select number, length(filler) from noted order by number",
  );
  expect(rows.length).toBeGreaterThanOrEqual(before);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index));
  expect(rows.every(({ length }) => length === 6_400)).toBe(true);
  const kept = new Set(await readdir(join(dataDir, "files/attachments")));
  expect(rows.filter(({ number }) => !kept.has(`${number}.pdf`))).toEqual([]);
  expect((await second.server.inject("/saude")).statusCode).toBe(200);
  expect((await second.server.inject("/pronto")).statusCode).toBe(200);
  await second.services.db.pool.query("insert into noted values (-1, '')");
  await second.close();
});
