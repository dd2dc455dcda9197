import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { readConfig } from "../src/platform/config.ts";
import { copyCluster, copySynced, copyTree } from "../src/platform/database/embedded/base-backup.ts";
import { findEmbeddedDatabase } from "../src/platform/database/embedded.ts";
import { version } from "../src/platform/version.ts";

/**
 * `npm run backup -- FOLDER`: copies the embedded database and the files of DATA_DIR into a new folder while the product
 * runs. The database comes first: a file that its rows speak of was there before them. A database of one's own and files
 * in S3 are backed up by the means of those (docs/operation.md).
 */

const [given] = process.argv.slice(2);
if (!given) throw new Error("Say where to: npm run backup -- FOLDER");
const folder = resolve(given);
const { databaseUrl, dataDir, s3 } = readConfig();
await mkdir(folder, { recursive: true, mode: 0o700 });
if ((await readdir(folder)).length > 0)
  throw new Error(`${folder} is not empty: a backup gets a folder of its own`);

const madeAt = new Date().toISOString();
let migration: string | null = null;
if (databaseUrl) {
  console.log(
    "DATABASE_URL is set: that database is not in this backup. Copy it with pg_dump, or by its own means.",
  );
} else {
  const client = new pg.Client({ connectionString: await findEmbeddedDatabase(dataDir) });
  await client.connect();
  try {
    await copyCluster(client, join(dataDir, "postgres"), join(folder, "postgres"));
    migration = (await client.query("select max(name) as name from migrations")).rows[0]?.name ?? null;
  } finally {
    await client.end();
  }
  await copySynced(join(dataDir, "postgres.json"), join(folder, "postgres.json"));
}

let files = 0;
if (s3) console.log("Files are in S3: they are not in this backup.");
else {
  const source = join(dataDir, "files");
  const isThere = (await readdir(dataDir)).includes("files");
  if (isThere) files = await copyTree(source, join(folder, "files"), (name) => !name.endsWith(".part"));
}

// Last, and at once: a folder without it is a backup that did not come to its end.
const about = { madeAt, version, migration, files, database: databaseUrl ? "elsewhere" : "embedded" };
await writeFile(join(folder, "backup.json.new"), `${JSON.stringify(about, null, 2)}\n`, { flush: true });
await rename(join(folder, "backup.json.new"), join(folder, "backup.json"));
console.log(
  `The backup is in ${folder}: ${databaseUrl ? "no database" : `the database as of ${migration}`}, ${files} files.`,
);
