import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { tryLoad } from "../bench/load.ts";
import { memoryOf } from "../bench/processes.ts";
import { productionEnv, productionFlags } from "../scripts/run-server.ts";
import { fastFolder } from "../src/platform/testing/fast-folder.ts";
import { expect, test } from "./setup/journey.ts";
import { type ProductProcess, startProduct } from "./setup/product-process.ts";

const maxMegabytes = 450;

/** A product as it runs in earnest, beside which nothing else is asked for. What it reaches is measured by the bench. */
test.describe("a crowd", () => {
  let product: ProductProcess;
  let dataDir: string;

  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(await fastFolder(), "praca-load-"));
    product = await startProduct({ ...productionEnv, DATA_DIR: dataDir }, productionFlags);
  });
  test.afterAll(async () => {
    await product?.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  test("of a thousand is answered without an error, and leaves the memory in its bounds", async () => {
    const paths = ["/", "/vendedores", "/planos", "/api/job-opportunity/?limit=6", "/api/product/?limit=12"];
    const { failures, perSecond } = await tryLoad(product.url, { seconds: 20, connections: 1_000, paths });
    expect(failures).toBe(0);
    expect(perSecond).toBeGreaterThan(0);
    const memory = await memoryOf(product.child.pid ?? 0);
    if (memory) expect(memory.peak, "megabytes at most").toBeLessThanOrEqual(maxMegabytes);
  });
});
