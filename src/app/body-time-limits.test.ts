import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitBodyTimes } from "./body-time-limits.ts";
import { closeAfterAnswer } from "./lingering-close.ts";

const server = Fastify();
let port = 0;

beforeAll(async () => {
  closeAfterAnswer(server);
  limitBodyTimes(server, { usualSeconds: 1, silentSeconds: 0.6, maxSlowOfNetwork: 3, maxSlow: 4 });
  server.post("/form", async ({ body }) => body);
  server.post("/file", { config: { maxBodySeconds: 3 } }, async ({ body }) => body);
  server.get("/page", async () => "page");
  await server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => server.close());

interface Conversation {
  socket: Socket;
  /** Everything that was answered until the connection ended, or the time was over. */
  answer: (milliseconds: number) => Promise<{ text: string; isClosed: boolean }>;
}

async function open(head: string, localAddress = "127.0.0.1"): Promise<Conversation> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  let text = "";
  let isClosed = false;
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    isClosed = true;
  });
  socket.write(`${head}\r\nhost: praca.test\r\ncontent-type: application/json\r\ncontent-length: 30\r\n\r\n`);
  return {
    socket,
    async answer(milliseconds) {
      const end = performance.now() + milliseconds;
      while (!isClosed && performance.now() < end) await setTimeout(20);
      return { text, isClosed };
    },
  };
}

/** Sends a body of 30 bytes, one at a time. */
async function trickle({ socket }: Conversation, milliseconds: number): Promise<void> {
  for (const sign of `{"name":"${"a".repeat(19)}"}`) {
    if (socket.destroyed) return;
    socket.write(sign);
    await setTimeout(milliseconds);
  }
}

describe("the body of a request", () => {
  it("that stops coming ends the connection, with words for the person", async () => {
    const conversation = await open("POST /form HTTP/1.1");
    const { text, isClosed } = await conversation.answer(3_000);
    expect(isClosed).toBe(true);
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "REQUEST_TIMEOUT" });
  });

  it("that trickles has its whole time, no more", async () => {
    const conversation = await open("POST /form HTTP/1.1");
    const sending = trickle(conversation, 70);
    expect((await conversation.answer(3_000)).text).toMatch(/^HTTP\/1\.1 408/);
    await sending;
  });

  it("may take longer where the route says so, as long as it comes", async () => {
    const slow = await open("POST /file HTTP/1.1");
    await trickle(slow, 50);
    expect((await slow.answer(300)).text).toMatch(/^HTTP\/1\.1 200/);
    slow.socket.destroy();
    const silent = await open("POST /file HTTP/1.1");
    expect((await silent.answer(3_000)).text).toMatch(/^HTTP\/1\.1 408/);
  });

  it("may be slow for a few of a network at once, and for a few in all", async () => {
    const ofOne = await Promise.all(
      Array.from({ length: 5 }, () => open("POST /file HTTP/1.1", "127.0.0.2")),
    );
    const ofOther = await Promise.all(
      Array.from({ length: 3 }, () => open("POST /file HTTP/1.1", "127.0.0.3")),
    );
    const sending = [...ofOne, ...ofOther].map((conversation) => trickle(conversation, 60));
    const statuses = async (conversations: Conversation[]) => {
      const answers = await Promise.all(conversations.map(({ answer }) => answer(2_200)));
      return answers.map(({ text }) => text.split(" ")[1]).sort();
    };
    expect(await statuses(ofOne)).toEqual(["200", "200", "200", "503", "503"]);
    expect(await statuses(ofOther)).toEqual(["200", "503", "503"]);
    await Promise.all(sending);
    const later = await open("POST /file HTTP/1.1", "127.0.0.2");
    await trickle(later, 40);
    expect((await later.answer(300)).text).toMatch(/^HTTP\/1\.1 200/);
    for (const { socket } of [...ofOne, ...ofOther, later]) socket.destroy();
  });

  it("that nobody reads does not hold the connection either", async () => {
    const conversation = await open("GET /page HTTP/1.1");
    const { text, isClosed } = await conversation.answer(3_000);
    expect(text).toMatch(/^HTTP\/1\.1 200/);
    expect(isClosed).toBe(true);
  });
});
