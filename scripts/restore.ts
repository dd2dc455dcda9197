import { chmod, chown, mkdir, readdir, readFile, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { z } from "zod";
import { readConfig } from "../src/platform/config.ts";
import { postgresAccount } from "../src/platform/database/embedded/account.ts";
import { copySynced, copyTree } from "../src/platform/database/embedded/base-backup.ts";
import { startEmbeddedDatabase } from "../src/platform/database/embedded.ts";

/**
 * `npm run restore -- FOLDER`: puts a backup into DATA_DIR, which has to be empty, and starts its database once, so that
 * one that is broken is told now. The product is started afterwards as ever.
 */

const [given] = process.argv.slice(2);
if (!given) throw new Error("Say where the backup is: npm run restore -- FOLDER");
const folder = resolve(given);
const { databaseUrl, dataDir } = readConfig();
const text = await readFile(join(folder, "backup.json"), "utf8").catch(() => {
  throw new Error(`There is no finished backup in ${folder}: backup.json is missing`);
});
const about = z
  .object({
    madeAt: z.string(),
    version: z.string(),
    files: z.int(),
    database: z.enum(["embedded", "elsewhere"]),
  })
  .parse(JSON.parse(text));
await mkdir(dataDir, { recursive: true });
if ((await readdir(dataDir)).length > 0)
  throw new Error(`${dataDir} is not empty: move it away, or restore into another DATA_DIR`);
if (databaseUrl && about.database === "embedded")
  throw new Error(
    "DATABASE_URL is set, and the backup holds an embedded database: unset it to restore that one",
  );

const isThere = await readdir(folder);
if (isThere.includes("files")) await copyTree(join(folder, "files"), join(dataDir, "files"));
if (about.database === "embedded") {
  const draft = join(dataDir, "postgres.restored");
  await copyTree(join(folder, "postgres"), draft);
  await own(draft);
  await copySynced(join(folder, "postgres.json"), join(dataDir, "postgres.json"));
  await chmod(join(dataDir, "postgres.json"), 0o600);
  await rename(draft, join(dataDir, "postgres"));
  const log = { info() {} };
  const database = await startEmbeddedDatabase({ dataDir, log });
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    await client.query("select count(*) from migrations");
  } finally {
    await client.end();
    await database.stop();
  }
}
console.log(`${dataDir} is as of ${about.madeAt}, of release ${about.version}, with ${about.files} files.`);

/** PostgreSQL takes files that nobody else may read, of the account under which it runs. */
async function own(root: string): Promise<void> {
  const account = await postgresAccount();
  for (const entry of [...(await readdir(root, { withFileTypes: true, recursive: true }))]) {
    const path = join(entry.parentPath, entry.name);
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600);
    if (account) await chown(path, account.uid, account.gid);
  }
  await chmod(root, 0o700);
  if (account) await chown(root, account.uid, account.gid);
}
