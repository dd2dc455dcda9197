import Fastify from "fastify";
import { expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "../../shared/endpoint.ts";
import type { Keeping } from "../offline/kept-list.ts";
import { answerOffline, offlineAddress } from "./known-pages.ts";

const style = offlineAddress("/assets/root.css");
const page = (path: string, isKept: boolean) => ({ path, isKept, parameters: [], routes: [] });
const reading = (path: string) =>
  ({
    name: path,
    summary: "",
    tag: "",
    method: "GET",
    path,
    access: "everybody",
    answer: z.object({}),
  }) as const;

/** What a server says of a build with these pages and calls. */
async function supply() {
  const server = Fastify();
  answerOffline(server, {
    known: {
      pages: [
        page("/", true),
        page("/vaga/:slug", true),
        page("/vaga/:slug/candidatos", false),
        page("/vc", false),
      ],
      version: "abc",
      screens: [],
      failures: { 500: "", 503: "" },
      offline: { page: "<p>Sem conexão</p>", files: [style] },
    },
    calls: [
      endpoint({ ...reading("/api/opening/"), keptOffline: true }),
      endpoint({ ...reading("/api/opening/{id}"), keptOffline: true }),
      endpoint(reading("/api/card/")),
    ],
    worker: "start();",
  });
  return { program: await server.inject("/sw.js"), page: await server.inject("/sem-conexao") };
}

it("answers a worker that is asked for anew at each visit, and the page that it keeps", async () => {
  const { program, page } = await supply();
  expect(program.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": expect.stringContaining("javascript"),
  });
  expect(page).toMatchObject({ statusCode: 200, body: "<p>Sem conexão</p>" });
});

it("tells the worker what is kept: what declares it, and nothing else", async () => {
  const { body } = (await supply()).program;
  const [, told = "", program] = /^self\.keeping = (.*);\n(.*)$/.exec(body) ?? [];
  expect(program).toBe("start();");
  const keeping: Keeping = JSON.parse(told);
  expect(keeping).toMatchObject({ version: "abc", offline: ["/sem-conexao", style] });
  const isKept = (patterns: string[], path: string) =>
    patterns.some((pattern) => new RegExp(pattern).test(path));
  expect(
    ["/", "/vaga/vendedora-1", "/vaga/vendedora-1/candidatos", "/vc", "/vaga"].map((path) =>
      isKept(keeping.pages, path),
    ),
  ).toEqual([true, true, false, false, false]);
  expect(
    ["/api/opening/", "/api/opening", "/api/opening/9", "/api/opening/9/x", "/api/card/"].map((path) =>
      isKept(keeping.calls, path),
    ),
  ).toEqual([true, true, true, false, false]);
});
