import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listStates } from "../src/features/base/reference/contract.ts";
import { askForPassword, loadSession } from "../src/features/site/accounts/contract.ts";
import { listJobOpenings } from "../src/features/work/job-openings/contract.ts";
import { isPostgres } from "../src/platform/database/embedded/cluster.ts";
import { startEmbeddedDatabase } from "../src/platform/database/embedded.ts";
import { fastFolder } from "../src/platform/testing/fast-folder.ts";
import { callAs, tokenOf } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { readMail } from "./setup/mailbox.ts";
import { openCompany, openProfessional, password, publishOpening } from "./setup/people.ts";
import { launchProduct, type ProductProcess, startProduct, untilReady } from "./setup/product-process.ts";

/** What whoever runs the product relies on. Each test has data of its own. */
/** Milliseconds: the product starts anew up to three times in one test. */
const _timeout = 150_000;

test.describe("the running product", () => {
  const folders: string[] = [];
  const running: ProductProcess[] = [];

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(await fastFolder(), "praca-operations-"));
    folders.push(folder);
    return folder;
  }
  async function start(env: Record<string, string>): Promise<ProductProcess> {
    const product = await startProduct({ TRUST_PROXY: "loopback", ...env });
    running.push(product);
    return product;
  }

  test.afterEach(async () => {
    for (const product of running.splice(0)) await product.end();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  test("loses nothing that it answered when it is killed, and starts again on the same data", async () => {
    const DATA_DIR = await newFolder();
    const first = await start({ DATA_DIR, PRACA_DEMO: "false" });
    const company = await openCompany({ url: first.url });
    const opening = await publishOpening({ url: first.url, token: company.token }, company.company._id);
    await first.end("SIGKILL");

    const second = await start({ DATA_DIR, PRACA_DEMO: "false" });
    const session = await callAs({ url: second.url, token: company.token }, loadSession, {});
    expect(session.company?.name_fancy).toBe(company.company.name_fancy);
    expect(session.permissions.advertiseVacancies).toBe(1);
    await tokenOf(company.email, password, second.url);
    const { job_opportunity_list: openings } = await callAs({ url: second.url }, listJobOpenings, {
      query: {},
    });
    expect(openings.map(({ _id }) => _id)).toEqual([opening._id]);

    const postgres = await postgresOf(DATA_DIR);
    const began = Date.now();
    expect(await second.end("SIGTERM")).toEqual({ code: 0, signal: null });
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(await isPostgres(postgres)).toBe(false);
    expect(existsSync(join(DATA_DIR, "postgres", "postmaster.pid"))).toBe(false);
  });

  test("leaves nothing behind when it is stopped while it starts", async () => {
    const DATA_DIR = await newFolder();
    const product = await launchProduct({ DATA_DIR });
    running.push(product);
    await expect
      .poll(() => postgresOf(DATA_DIR).catch(() => 0), { timeout: 30_000, intervals: [20] })
      .toBeGreaterThan(0);
    const postgres = await postgresOf(DATA_DIR);
    expect(await product.end("SIGTERM")).toEqual({ code: 0, signal: null });
    expect(await isPostgres(postgres)).toBe(false);
  });

  test("answers 503 while its database is away, and recovers by itself", async () => {
    const DATA_DIR = await newFolder();
    const { url } = await start({ DATA_DIR, PRACA_DEMO: "false" });
    const { token } = await openProfessional({ url });
    process.kill(await postgresOf(DATA_DIR), "SIGKILL");
    const statuses = new Set<number>();
    await expect
      .poll(
        async () => {
          const { status } = await fetch(`${url}/api/auth/load/`, {
            headers: { authorization: `Bearer ${token}` },
          });
          statuses.add(status);
          return status;
        },
        { timeout: 30_000, intervals: [50] },
      )
      .toBe(200);
    expect([...statuses].sort()).toEqual([200, 503]);
  });

  test("prepares a database, ends by itself, and serves what it prepared", async () => {
    const DATA_DIR = await newFolder();
    const preparing = await launchProduct({ DATA_DIR, PRACA_DEMO: "false", PRACA_ROLE: "prepare" });
    running.push(preparing);
    expect(await once(preparing.child, "exit"), preparing.output()).toEqual([0, null]);
    expect(existsSync(join(DATA_DIR, "postgres", "postmaster.pid"))).toBe(false);

    const { url } = await start({ DATA_DIR, PRACA_DEMO: "false" });
    expect((await callAs({ url }, listStates, {})).state_list.length).toBeGreaterThan(0);
  });

  test("starts once on a folder: a second process says that it is taken, and ends", async () => {
    const DATA_DIR = await newFolder();
    const owner = await start({ DATA_DIR, PRACA_DEMO: "false" });
    const second = await launchProduct({ DATA_DIR, PRACA_DEMO: "false" });
    running.push(second);
    await expect(untilReady(second)).rejects.toThrow("Another process uses the embedded database in");
    expect(second.child.exitCode).toBe(1);

    const postgres = await postgresOf(DATA_DIR);
    expect(await isPostgres(postgres)).toBe(true);
    expect((await fetch(`${owner.url}/saude`)).status).toBe(200);
    expect((await owner.end()).code).toBe(0);
    expect(await isPostgres(postgres)).toBe(false);
  });

  test("serves and works in processes of their own, on a database that is given", async () => {
    const database = await startEmbeddedDatabase({ dataDir: await newFolder(), log: { info() {} } });
    try {
      const env = { DATABASE_URL: database.url, PRACA_DEMO: "true" };
      const [web] = await Promise.all([
        start({ ...env, DATA_DIR: await newFolder(), PRACA_ROLE: "web" }),
        start({ ...env, DATA_DIR: await newFolder(), PRACA_ROLE: "web" }),
      ]);
      const { email } = await openProfessional({ url: web.url });
      await callAs({ url: web.url }, askForPassword, { body: { email } });
      await pause(1_500);
      expect(await (await fetch(`${web.url}/dev/correio`)).text()).not.toContain(email);

      const worker = await launchProduct({ ...env, DATA_DIR: await newFolder(), PRACA_ROLE: "worker" });
      running.push(worker);
      await readMail(email, "Escolha uma nova senha", web.url);
      expect((await worker.end()).code).toBe(0);
      for (const product of running.splice(0)) expect((await product.end()).code).toBe(0);
    } finally {
      await database.stop();
    }
  });
});

/** The process of the embedded PostgreSQL that keeps its files in a data folder. */
async function postgresOf(dataDir: string): Promise<number> {
  const [line] = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
  return Number(line);
}
