import Fastify from "fastify";
import { afterEach, expect, it, vi } from "vitest";
import type { Config } from "../../platform/config.ts";
import type { Log } from "../../platform/log.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { pageAnswerer } from "./answer-page.ts";
import type { Page, RenderPage } from "./render-page.ts";
import { RenderingBusy, RenderingLine } from "./rendering-line.ts";

const known = {
  pages: ["/", "/a", "/b", "/c"].map((path) => ({ path, parameters: [], routes: [], isKept: false })),
  version: "",
  failures: { 500: "<p>Algo deu errado</p>", 503: "<p>Muita gente ao mesmo tempo</p>" },
  offline: { page: "", files: [] },
};
const log = { error: vi.fn() };

const server = (render: RenderPage) => {
  const services = { config: { pageCacheSeconds: 0 } as Config, log: log as unknown as Log };
  const { answerPage } = pageAnswerer({ render, known }, services);
  return Fastify().get("/*", answerPage);
};
const failing = (error: Error) => server(() => Promise.reject(error));
afterEach(() => log.error.mockClear());

it("answers a page for which there is no place in line with 503, and says when to come again", async () => {
  const page: Page = { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from("<p>a</p>") };
  const finish: (() => void)[] = [];
  let hands = 1;
  const line = new RenderingLine({
    maxWaiting: 1,
    begin: () => (hands-- > 0 ? new Promise((resolve) => finish.push(() => resolve(page))) : null),
  });
  const pages = server((address, left) => line.render(address, left));
  const begun = pages.inject("/a");
  await eventually(() => expect(finish).toHaveLength(1));
  const waiting = pages.inject("/b");
  await eventually(() => expect(line.length).toBe(1));

  const refused = await pages.inject("/c");
  expect([refused.statusCode, refused.body]).toEqual([503, known.failures[503]]);
  expect(refused.headers).toMatchObject({
    "retry-after": "2",
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
  });
  expect(refused.headers["content-security-policy"]).toContain("default-src");
  // As many ask then as can be helped: nothing is wrong with the product.
  expect(log.error).not.toHaveBeenCalled();

  hands = 1;
  finish[0]?.();
  line.advance();
  finish[1]?.();
  expect((await Promise.all([begun, waiting])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

it.each([
  ["no thread until some seconds later", new RenderingBusy(17), 503, "17"],
  ["a database that is away", Object.assign(new Error("a"), { code: "ECONNREFUSED" }), 503, "60"],
  ["a fault of ours", new Error("select * from users"), 500, undefined],
])("answers %s with a page of its own, which nobody keeps", async (_what, error, status, retryAfter) => {
  const { statusCode, headers, body } = await failing(error).inject("/");
  expect([statusCode, headers["retry-after"]]).toEqual([status, retryAfter]);
  expect(headers["cache-control"]).toBe("no-store");
  expect(body).toBe(known.failures[status as 500 | 503]);
});
