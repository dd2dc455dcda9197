import { hash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedDatabase } from "../src/platform/database/embedded.ts";
import { fastFolder } from "../src/platform/testing/fast-folder.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany, publishOpening } from "./setup/people.ts";
import { type ProductProcess, startProduct } from "./setup/product-process.ts";

const script = "window.stolen = true";
const dirty = `<p>Uma descrição.</p><script>${script}</script><img src="/logo.svg" onload="window.stolen = true"><script src="https://evil.test/x.js"></script>`;

/** What would happen if a text came past the cleaning: the pages' policy is the second lock on the same door. */
test.describe("a script within what people wrote", () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
  let product: ProductProcess;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(await fastFolder(), "praca-scripts-"));
    database = await startEmbeddedDatabase({ dataDir: folder, log: { info() {} } });
    product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: folder });
  });
  test.afterAll(async () => {
    await product?.end();
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("does not run, and the page works", async ({ visit, allow }) => {
    allow(/Content Security Policy/, /evil\.test/);
    const { token, company } = await openCompany({ url: product.url });
    const opening = await publishOpening({ url: product.url, token }, company._id);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("update job_openings set description = $1 where id = $2", [dirty, opening._id]);
    await client.end();

    const page = await visit();
    const answer = await page.goto(`${product.url}/vaga/${opening.slug}`);
    expect(await answer?.text()).toContain(`<script>${script}</script>`);
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("'sha256-");
    expect(policy).not.toContain(hash("sha256", script, "base64"));
    await expect(page.getByText("Uma descrição.").first()).toBeVisible();
    expect(await page.evaluate(() => "stolen" in window)).toBe(false);
  });
});
