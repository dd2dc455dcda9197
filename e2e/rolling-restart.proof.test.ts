import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedDatabase } from "../src/platform/database/embedded.ts";
import { fastFolder } from "../src/platform/testing/fast-folder.ts";
import { type Balancer, startBalancer } from "./setup/balancer.ts";
import { expect, test } from "./setup/journey.ts";
import { freePort, launchProduct, type ProductProcess, untilReady } from "./setup/product-process.ts";

test.describe("a process that is asked to end", () => {
  const folders: string[] = [];
  const running: ProductProcess[] = [];
  let database: Awaited<ReturnType<typeof startEmbeddedDatabase>> | undefined;
  let balancer: Balancer | undefined;

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(await fastFolder(), "praca-restart-"));
    folders.push(folder);
    return folder;
  }
  async function start(env: Record<string, string>): Promise<ProductProcess> {
    const product = await launchProduct({ PRACA_DEMO: "false", ...env });
    running.push(product);
    return untilReady(product);
  }
  test.afterEach(async () => {
    await balancer?.close();
    await Promise.all(running.splice(0).map((product) => product.end()));
    await database?.stop();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  test("fails nobody while another one stands beside it", async () => {
    const DATA_DIR = await newFolder();
    database = await startEmbeddedDatabase({ dataDir: DATA_DIR, log: { info() {} } });
    const env = { DATABASE_URL: database.url, DATA_DIR, PRACA_ROLE: "web", STOP_DELAY_SECONDS: "3" };
    const ports = [String(await freePort()), String(await freePort())];
    const processes = await Promise.all(ports.map((PORT) => start({ ...env, PORT })));
    balancer = await startBalancer(processes.map(({ url }) => url));
    await expect.poll(() => balancer?.ready()).toBe(2);

    const load = askWithoutEnd(balancer.url);
    for (const [index, PORT] of ports.entries()) {
      await pause(1_000);
      expect(await processes[index]?.end("SIGTERM")).toEqual({ code: 0, signal: null });
      expect(processes[index]?.output()).not.toMatch(/"level":(50|60)/);
      await start({ ...env, PORT });
      await expect.poll(() => balancer?.ready(), { timeout: 30_000 }).toBe(2);
    }
    const { answers, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(500);
  });

  test("ends in time though somebody never finishes what he sends", async () => {
    const product = await start({ DATA_DIR: await newFolder() });
    const socket = connect(Number(new URL(product.url).port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(
      "POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{",
    );
    await pause(300);
    const began = Date.now();
    const { code } = await product.end("SIGTERM");
    expect(code).not.toBeNull();
    expect(Date.now() - began).toBeLessThan(25_000);
    socket.destroy();
  });

  test("answers the pages that it has begun", async () => {
    const product = await start({ DATA_DIR: await newFolder(), PAGE_CACHE_SECONDS: "0" });
    const pages = Array.from({ length: 40 }, (_, number) => statusOf(`${product.url}/?busca=termo${number}`));
    // By then the others have arrived too.
    await Promise.race(pages);
    const ended = product.end("SIGTERM");
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
    expect((await ended).code).toBe(0);
    expect(product.output()).not.toContain("The thread that rendered the page ended");
  });
});

/** The status of an answer that came whole; 0 where none did. */
function statusOf(url: string, options: { method?: string; body?: string } = {}): Promise<number> {
  return new Promise((resolve) => {
    const headers = options.body ? { "content-type": "application/json" } : {};
    const asked = request(url, { method: options.method ?? "GET", headers, agent: false }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
      answer.on("error", () => resolve(0));
    });
    asked.on("error", () => resolve(0));
    asked.end(options.body);
  });
}

/** Lists, pages, files and calls that write, from several at once, until it is stopped. */
function askWithoutEnd(url: string) {
  const failures: string[] = [];
  let answers = 0;
  let going = true;
  const logIn = { method: "POST", body: JSON.stringify({ email: "ninguem@praca.test", password: "não é" }) };
  const asks: [string, number[], { method?: string; body?: string }?][] = [
    ["/api/job-opportunity/", [200]],
    ["/", [200]],
    ["/vendedores", [200]],
    ["/logo.svg", [200]],
    ["/api/company/", [200]],
    ["/nao-existe", [404]],
    ["/api/auth/login", [400, 401, 429], logIn],
  ];
  const askers = Array.from({ length: 6 }, async (_, asker) => {
    for (let number = asker; going; number++) {
      const [path, expected, options] = asks[number % asks.length] ?? ["/", [200]];
      const status = await statusOf(url + path, options);
      answers += 1;
      if (!expected.includes(status)) failures.push(`${options?.method ?? "GET"} ${path}: ${status}`);
      await pause(10);
    }
  });
  return {
    async stop() {
      going = false;
      await Promise.all(askers);
      return { answers, failures };
    },
  };
}
