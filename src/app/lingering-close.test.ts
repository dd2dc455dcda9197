import { type AddressInfo, connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploadImage } from "../features/media/contract.ts";
import { createServer } from "./server.ts";
import { useTestApp } from "./testing/harness.ts";

const app = useTestApp();
let server: Awaited<ReturnType<typeof createServer>>;
let port = 0;

beforeAll(async () => {
  server = await createServer(app.services, async (server) => {
    server.get("/pagina", async () => "page");
    return {
      answerUnknown: async (_request, reply) => reply.status(404).send("none"),
      areRendered: () => true,
    };
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Begins a request, goes on with its body, and tells what came back and how long the connection was there. */
async function converse(head: string, piece: Buffer, everyMilliseconds: number) {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let text = "";
  let hasEnded = false;
  let textAtReset: string | null = null;
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("end", () => {
    hasEnded = true;
  });
  socket.on("error", () => {
    textAtReset ??= text;
  });
  const begun = performance.now();
  socket.write(`${head}\r\nhost: praca.test\r\n`);
  socket.write(`content-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n`);
  let sent = 0;
  while (!socket.destroyed && performance.now() - begun < 5_000) {
    socket.write(piece);
    sent += piece.length;
    await setTimeout(everyMilliseconds);
  }
  const seconds = (performance.now() - begun) / 1000;
  socket.destroy();
  return { text, hasEnded, textAtReset, sent, seconds };
}

describe.concurrent("a request that is answered before its body came", () => {
  it.each([
    [`POST ${uploadImage.path} HTTP/1.1`, 401, "without a token"],
    [
      `POST ${uploadImage.path} HTTP/1.1\r\nauthorization: Bearer ${"a".repeat(43)}`,
      401,
      "with a dead token",
    ],
    ["POST /api/none HTTP/1.1", 404, "of no call"],
    ["POST /api/%E0%A4%A HTTP/1.1", 404, "of an address that cannot be decoded"],
    ["POST /pagina HTTP/1.1", 404, "of no page"],
    ["GET /pagina HTTP/1.1", 200, "that is a page's"],
    [`PUT ${uploadImage.path} HTTP/1.1\r\nexpect: 200-ok`, 417, "of an expectation that there is not"],
  ])("%# is ended after the answer: %s", async (head, status) => {
    const { text, seconds } = await converse(head, Buffer.from("a"), 50);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(seconds).toBeLessThan(2);
  });

  it("is told that the connection closes", async () => {
    const { text } = await converse(`POST ${uploadImage.path} HTTP/1.1`, Buffer.from("a"), 50);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
  });

  it("lets whoever still sends read the answer whole, and its end, before it hangs up", async () => {
    const { text, hasEnded, textAtReset, sent, seconds } = await converse(
      `POST ${uploadImage.path} HTTP/1.1`,
      Buffer.alloc(16 * 1024),
      10,
    );
    expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(hasEnded).toBe(true);
    // What it sent after the answer was taken for a while; only then was it cut off.
    expect(textAtReset).toBe(text);
    expect(sent).toBeGreaterThan(20 * 16 * 1024);
    expect(seconds).toBeGreaterThan(0.8);
    expect(seconds).toBeLessThan(2);
  });
});

it("a connection whose body came whole is used again", async () => {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  for (let times = 1; times <= 2; times++) {
    socket.write("POST /api/none HTTP/1.1\r\nhost: praca.test\r\n");
    socket.write("content-type: application/json\r\ncontent-length: 2\r\n\r\n{");
    await setTimeout(200);
    socket.write("}");
    await setTimeout(1_300);
    expect(text.match(/HTTP\/1\.1 404/g)).toHaveLength(times);
  }
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
