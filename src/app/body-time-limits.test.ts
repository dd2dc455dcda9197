import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { turnUntil } from "../platform/testing/eventually.ts";
import { closeAfterAnswer, limitBodyTimes } from "./connections.ts";

const server = Fastify();
let port = 0;
/** The server's end of each connection, in their order, and the requests that it has begun. */
const accepted: Socket[] = [];
let begun = 0;

beforeAll(async () => {
  closeAfterAnswer(server, 50);
  limitBodyTimes(server, {
    usualSeconds: 1,
    silentSeconds: 0.6,
    maxSlowOfNetwork: 3,
    maxSlowOfAccount: 2,
    maxSlow: 4,
  });
  server.decorateRequest("actor", null);
  server.addHook("onRequest", async (request) => {
    const userId = request.headers["x-account"];
    if (typeof userId === "string") request.actor = { userId } as never;
    begun += 1;
  });
  server.post("/form", async ({ body }) => body);
  server.post("/file", { config: { maxBodySeconds: 3 } }, async ({ body }) => body);
  server.get("/page", async () => "page");
  server.server.on("connection", (socket) => accepted.push(socket));
  await server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => server.close());

// What is measured with, and looked at by.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

interface Conversation {
  socket: Socket;
  /** The server's end. */
  other: Socket;
  isAnswered(): boolean;
  /** What was answered until the connection ended. */
  ended: Promise<string>;
  /** What was answered so far. */
  text(): string;
}

/** Begins a request with a body of 30 bytes. */
async function open(head: string, localAddress = "127.0.0.1"): Promise<Conversation> {
  const before = begun;
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => undefined);
  const closed = once(socket, "close");
  socket.write(`${head}\r\nhost: praca.test\r\ncontent-type: application/json\r\ncontent-length: 30\r\n\r\n`);
  await turnUntil(() => begun > before);
  return {
    socket,
    other: accepted.at(-1) as Socket,
    isAnswered: () => text !== "",
    ended: closed.then(() => text),
    text: () => text,
  };
}

const body = `{"name":"${"a".repeat(19)}"}`;

/** Sends some of the body, one byte at a time, each so many milliseconds after the one before. */
async function trickle(
  { socket, other, isAnswered }: Conversation,
  milliseconds: number,
  bytes = body,
): Promise<void> {
  for (const sign of bytes) {
    if (isAnswered() || other.destroyed) return;
    const before = other.bytesRead;
    socket.write(sign);
    await turnUntil(() => other.bytesRead > before || other.destroyed);
    pass(milliseconds);
  }
}

describe("the body of a request", () => {
  it("that stops coming ends the connection, with words for the person", async () => {
    const { ended, other } = await open("POST /form HTTP/1.1");
    pass(599);
    expect(other.writable).toBe(true);
    pass(1);
    const text = await ended;
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "REQUEST_TIMEOUT" });
  });

  it("that trickles has its whole time, no more", async () => {
    const conversation = await open("POST /form HTTP/1.1");
    await trickle(conversation, 70, body.slice(0, 14));
    expect(conversation.other.writable).toBe(true);
    await trickle(conversation, 70, body.slice(14, 16));
    expect(await conversation.ended).toMatch(/^HTTP\/1\.1 408/);
  });

  it("may take longer where the route says so, as long as it comes", async () => {
    const slow = await open("POST /file HTTP/1.1");
    await trickle(slow, 90);
    await turnUntil(slow.isAnswered);
    expect(slow.text()).toMatch(/^HTTP\/1\.1 200/);
    slow.socket.destroy();
    const silent = await open("POST /file HTTP/1.1");
    pass(600);
    expect(await silent.ended).toMatch(/^HTTP\/1\.1 408/);
  });

  it("may be slow for a few of a network at once, and for a few in all", async () => {
    const ofOne: Conversation[] = [];
    const ofOther: Conversation[] = [];
    while (ofOne.length < 5) ofOne.push(await open("POST /file HTTP/1.1", "127.0.0.2"));
    while (ofOther.length < 3) ofOther.push(await open("POST /file HTTP/1.1", "127.0.0.3"));
    pass(150);
    const all = [...ofOne, ...ofOther];
    const refused = [ofOne[3], ofOne[4], ofOther[1], ofOther[2]].filter((one) => one !== undefined);
    for (const { ended } of refused) expect(await ended).toMatch(/^HTTP\/1\.1 503/);
    for (const one of all.filter((one) => !refused.includes(one))) {
      await trickle(one, 0);
      await turnUntil(one.isAnswered);
      expect(one.text()).toMatch(/^HTTP\/1\.1 200/);
    }
    const later = await open("POST /file HTTP/1.1", "127.0.0.2");
    await trickle(later, 40);
    await turnUntil(later.isAnswered);
    expect(later.text()).toMatch(/^HTTP\/1\.1 200/);
    for (const { socket } of [...all, later]) socket.destroy();
  });

  it("has a place of its account, which a network full of slow visitors does not take", async () => {
    const visitors: Conversation[] = [];
    while (visitors.length < 3) visitors.push(await open("POST /file HTTP/1.1"));
    const ofAna: Conversation[] = [];
    while (ofAna.length < 3) ofAna.push(await open("POST /file HTTP/1.1\r\nx-account: ana"));
    const ofRui = await open("POST /file HTTP/1.1\r\nx-account: rui");
    pass(150);
    const late = await open("POST /file HTTP/1.1");
    pass(150);
    for (const refused of [ofAna[2], late]) {
      const [head = "", text = ""] = ((await refused?.ended) ?? "").split("\r\n\r\n");
      expect(head).toMatch(/^HTTP\/1\.1 503/);
      expect(JSON.parse(text)).toMatchObject({ message: expect.stringMatching(/^Há muitos envios lentos/) });
    }
    // One ends well, one hangs up, one stops coming: each gives its place back.
    const [ended, hungUp] = ofAna;
    for (const one of [ended, ofRui]) {
      if (one) await trickle(one, 0);
      await turnUntil(() => one?.isAnswered() ?? false);
      expect(one?.text()).toMatch(/^HTTP\/1\.1 200/);
    }
    hungUp?.socket.destroy();
    await turnUntil(() => hungUp?.other.destroyed ?? false);
    pass(600);
    for (const { ended } of visitors) expect(await ended).toMatch(/^HTTP\/1\.1 408/);
    for (const head of ["", "", "\r\nx-account: ana", "\r\nx-account: ana"]) {
      const again = await open(`POST /file HTTP/1.1${head}`);
      pass(150);
      await trickle(again, 0);
      await turnUntil(again.isAnswered);
      expect(again.text()).toMatch(/^HTTP\/1\.1 200/);
      again.socket.destroy();
    }
    for (const { socket } of [ofRui, ...ofAna]) socket.destroy();
  });

  it("that nobody reads does not hold the connection either", async () => {
    const { ended } = await open("GET /page HTTP/1.1");
    expect(await ended).toMatch(/^HTTP\/1\.1 200/);
  });
});
