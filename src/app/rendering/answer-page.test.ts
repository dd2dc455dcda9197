import Fastify from "fastify";
import { afterEach, expect, it, vi } from "vitest";
import type { Config } from "../../platform/config.ts";
import type { Log } from "../../platform/log.ts";
import { pageAnswerer } from "./answer-page.ts";
import type { RenderPage } from "./render-page.ts";
import { RenderingBusy } from "./rendering-pool.ts";

const known = {
  pages: ["/", "/a", "/b", "/c"].map((path) => ({ path, parameters: [], routes: [], isKept: false })),
  version: "",
  screens: [],
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

it.each([
  ["a page for which there is no place in line", new RenderingBusy(), 503, "2"],
  ["a database that is away", Object.assign(new Error("a"), { code: "ECONNREFUSED" }), 503, "60"],
  ["a fault of ours", new Error("select * from users"), 500, undefined],
])("answers %s with a page of its own, which nobody keeps", async (_what, error, status, retryAfter) => {
  const { statusCode, headers, body } = await failing(error).inject("/");
  expect([statusCode, headers["retry-after"]]).toEqual([status, retryAfter]);
  expect(headers).toMatchObject({ "cache-control": "no-store", "content-type": "text/html; charset=utf-8" });
  expect(headers["content-security-policy"]).toContain("default-src");
  // As many ask then as can be helped: nothing is wrong with the product.
  expect(log.error).toHaveBeenCalledTimes(error instanceof RenderingBusy ? 0 : 1);
  expect(body).toBe(known.failures[status as 500 | 503]);
});
