import { gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sendShared } from "../shared-body.ts";
import { PageCache } from "./answer-page.ts";
import { compressPage } from "./render-page.ts";

const text = "Praça é onde a cidade se encontra. ".repeat(100);
const pageOf = (text: string) => ({ status: 200, headers: {}, body: Buffer.from(text) });

let server: FastifyInstance;
beforeEach(() => {
  const cache = new PageCache(60);
  server = fastify();
  server.get("/", async (request, reply) => {
    const page = await cache.render("/", async () => compressPage(pageOf(text)));
    return sendShared(request, reply, page.body);
  });
});
afterEach(() => server.close());

it("makes a page small, and leaves one that is small", () => {
  const { body, encoding } = compressPage(pageOf(text));
  expect(encoding).toBe("gzip");
  expect(body.length).toBeLessThan(text.length / 10);
  expect(gunzipSync(body).toString()).toBe(text);
  expect(compressPage(pageOf("nada"))).toEqual(pageOf("nada"));
});

it("is answered as it is to who takes gzip", async () => {
  const { headers, rawPayload } = await server.inject({
    url: "/",
    headers: { "accept-encoding": "br, gzip" },
  });
  expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(gunzipSync(rawPayload).toString()).toBe(text);
});

it.each(["", "identity", "br;q=0", "gzip;q=0"])("is answered plain to who takes %j", async (accepted) => {
  const { headers, payload } = await server.inject({ url: "/", headers: { "accept-encoding": accepted } });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers.vary).toBe("accept-encoding");
  expect(payload).toBe(text);
});
