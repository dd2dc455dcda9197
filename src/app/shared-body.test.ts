import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { SharedBody, sendShared } from "./shared-body.ts";

const long = "Vendedor externo, Campinas. ".repeat(100);

/** What somebody gets who takes an answer in a form. */
async function answered(body: SharedBody, accepted: string) {
  const server = Fastify();
  server.get("/", (request, reply) => sendShared(request, reply, body));
  const { headers, rawPayload } = await server.inject({ url: "/", headers: { "accept-encoding": accepted } });
  return { encoding: headers["content-encoding"], bytes: rawPayload };
}

it("is compressed once for all who take it so", async () => {
  const body = new SharedBody(long);
  const [first, second] = [body.gzip(), body.gzip()];
  expect(second).toBe(first);
  expect(await body.gzip()).toBe(await first);
  const { encoding, bytes } = await answered(body, "gzip, br");
  expect(encoding).toBe("gzip");
  expect(gunzipSync(bytes).toString()).toBe(long);
});

it("is left as it is for who takes no other form, and where it goes into one packet", async () => {
  const plain = { encoding: undefined, bytes: Buffer.from(long) };
  expect(await answered(new SharedBody(long), "identity")).toEqual(plain);
  expect(await answered(new SharedBody(long), "gzip;q=0")).toEqual(plain);
  expect(await answered(new SharedBody("curto"), "gzip")).toEqual({
    encoding: undefined,
    bytes: Buffer.from("curto"),
  });
});

it("that is kept compressed is opened for who takes it in no other form", async () => {
  const kept = await SharedBody.compressed(long);
  expect(kept.content.length).toBeLessThan(long.length / 10);
  expect((await answered(kept, "identity")).bytes.toString()).toBe(long);
  expect(gunzipSync((await answered(kept, "gzip")).bytes).toString()).toBe(long);
  // Once for all who ask so: opening it takes longer than sending it.
  expect(await kept.plain()).toBe(await kept.plain());
});

it("goes as brotli to who takes that and no gzip, made once", async () => {
  for (const body of [new SharedBody(long), await SharedBody.compressed(long)]) {
    const { encoding, bytes } = await answered(body, "br");
    expect([encoding, brotliDecompressSync(bytes).toString()]).toEqual(["br", long]);
    expect(await body.brotli()).toBe(await body.brotli());
  }
  expect((await answered(new SharedBody(long), "br;q=0, identity")).encoding).toBeUndefined();
});
