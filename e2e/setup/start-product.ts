import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "../../src/platform/database/database.ts";
import { findEmbeddedDatabase } from "../../src/platform/database/embedded.ts";
import { fastFolder } from "../../src/platform/testing/fast-folder.ts";
import { startProduct } from "./product-process.ts";

const settings = {
  PAGE_CACHE_SECONDS: "1",
  // Each journey comes from an address of its own, so that none meets the rate limits that another used up.
  TRUST_PROXY: "loopback",
  TIME_LIMIT_FACTOR: "10",
};

/**
 * Starts the built product once, which fills its database with the demo data, and stops it.
 * @returns the data folder, which `setUp` takes from `JOURNEYS_DATA_DIR`: to be made while other tests run
 */
export async function makeDemoFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(await fastFolder(), "praca-e2e-"));
  const product = await startProduct({ DATA_DIR: dataDir, ...settings });
  try {
    await leaveFilesForWhoAsks(dataDir);
  } catch (error) {
    await product.end();
    throw error;
  }
  const { code } = await product.end();
  if (code !== 0) throw new Error(`The product ended with ${code}:\n${product.output()}`);
  return dataDir;
}

/** Starts the built product with its demo data, for all journeys. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = process.env.JOURNEYS_DATA_DIR ?? (await makeDemoFolder());
  const product = await startProduct({ DATA_DIR: dataDir, ...settings });
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA_DIR = dataDir;
  return async () => {
    const { code } = await product.end();
    await rm(dataDir, { recursive: true, force: true });
    await mkdir("test-results", { recursive: true });
    await writeFile("test-results/product.log", product.output());
    if (code !== 0) throw new Error(`The product ended with ${code}:\n${product.output()}`);
  };
}

/** The pictures and films of the demo data are made when a page asks for them; the others would only keep the machine busy. */
async function leaveFilesForWhoAsks(dataDir: string): Promise<void> {
  const db = openDatabase({ url: await findEmbeddedDatabase(dataDir), poolSize: 1 });
  const { rowCount } = await db.orm.execute(
    sql`delete from pgboss.job where name = 'make-demo-files' and state = 'created'`,
  );
  await db.close();
  if (!rowCount) throw new Error("No job waits to make the files of the demo data");
}
