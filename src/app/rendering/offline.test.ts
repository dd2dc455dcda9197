import { runInNewContext } from "node:vm";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { answerOffline, offlineAddress } from "./offline.ts";

const style = offlineAddress("/assets/root.css");
const known = {
  pages: [],
  version: "abc",
  failures: { 500: "", 503: "" },
  offline: { page: "<p>Sem conexão</p>", files: [style] },
};

type Listener = (event: object) => void;

/** Runs the worker as a browser does, with a network that has pages or has gone. */
async function startWorker(fetchPage: (request: { url: string }) => Promise<unknown>) {
  const server = Fastify();
  answerOffline(server, known);
  const listeners = new Map<string, Listener>();
  const asked: string[] = [];
  const { body, headers } = await server.inject("/sw.js");
  runInNewContext(body, {
    URL,
    fetch: fetchPage,
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    caches: {
      match: async (what: string | { url: string }) => {
        asked.push(typeof what === "string" ? what : what.url);
        return "kept";
      },
    },
  });
  return {
    headers,
    asked,
    /** What the worker answers a request with; undefined where it leaves it to the browser. */
    async answer(url: string, mode: string, preloadResponse?: unknown) {
      let given: unknown;
      listeners.get("fetch")?.({
        request: { url, mode },
        preloadResponse: Promise.resolve(preloadResponse),
        respondWith: (answer: unknown) => {
          given = answer;
        },
      });
      return given;
    },
  };
}

const gone = () => Promise.reject(new TypeError("Failed to fetch"));

it("is asked for anew at each visit, and the page that it keeps is there", async () => {
  const { headers } = await startWorker(gone);
  expect(headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": expect.stringContaining("javascript"),
  });
  const server = Fastify();
  answerOffline(server, known);
  const page = await server.inject("/sem-conexao");
  expect(page).toMatchObject({ statusCode: 200, body: known.offline.page });
});

it("shows the kept page where an address cannot be had, and the page itself where it can", async () => {
  const offline = await startWorker(gone);
  expect(await offline.answer("https://praca.test/vc", "navigate")).toBe("kept");
  expect(offline.asked).toEqual(["/sem-conexao"]);
  const online = await startWorker(async ({ url }) => url);
  expect(await online.answer("https://praca.test/vc", "navigate")).toBe("https://praca.test/vc");
  expect(await online.answer("https://praca.test/vc", "navigate", "preloaded")).toBe("preloaded");
});

it("leaves all else to the browser, but the style sheet of the kept page", async () => {
  const { answer } = await startWorker(gone);
  expect(await answer("https://praca.test/api/product/", "cors")).toBeUndefined();
  expect(await answer("https://praca.test/assets/root.css", "no-cors")).toBeUndefined();
  expect(await answer(`https://praca.test${style}`, "no-cors")).toBe("kept");
});
