import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { uploadImage } from "../features/base/media/contract.ts";
import { timeLimit } from "../platform/clock.ts";
import { turnUntil } from "../platform/testing/eventually.ts";
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());
/** The second that who still sends has for reading the answer. */
const linger = timeLimit(1_000);

/** Begins a request, goes on with its body after the answer until the connection ends, and tells what came back. */
async function converse(head: string, piece = Buffer.from("a"), pieces = 3) {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const closed = once(socket, "close").catch(() => undefined);
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
  socket.write(`${head}\r\nhost: praca.test\r\n`);
  socket.write(`content-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n`);
  socket.write(piece);
  // Some answers do not end the connection themselves.
  const goesOn = () => text.includes("\r\n\r\n") && !/connection: close/i.test(text);
  await turnUntil(() => hasEnded || goesOn());
  for (let sent = 0; sent < pieces; sent++) {
    socket.write(piece);
    await setImmediate();
  }
  vi.advanceTimersByTime(linger - 1);
  await setImmediate();
  const wasTakenAllTheTime = !socket.destroyed;
  vi.advanceTimersByTime(1);
  while (!socket.destroyed) {
    socket.write(piece);
    await setImmediate();
  }
  await closed;
  return { text, hasEnded, textAtReset, wasTakenAllTheTime };
}

describe("a request that is answered before its body came", () => {
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
    const { text } = await converse(head);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it("is told that the connection closes", async () => {
    const { text } = await converse(`POST ${uploadImage.path} HTTP/1.1`);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
  });

  it("lets whoever still sends read the answer whole, and its end, before it hangs up", async () => {
    const { text, hasEnded, textAtReset, wasTakenAllTheTime } = await converse(
      `POST ${uploadImage.path} HTTP/1.1`,
      Buffer.alloc(16 * 1024),
      20,
    );
    expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(hasEnded).toBe(true);
    // What it sent after the answer was taken for a while; only then was it cut off.
    expect(wasTakenAllTheTime).toBe(true);
    expect(textAtReset).toBe(text);
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
    await setImmediate();
    socket.write("}");
    await turnUntil(() => text.match(/HTTP\/1\.1 404/g)?.length === times);
    vi.advanceTimersByTime(2 * linger);
  }
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
