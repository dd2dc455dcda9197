import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, open, rm, truncate, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FileBytes } from "./folder-storage.ts";

const content = randomBytes(1_000_000);
const sent: FileBytes[] = [];
let folder: string;
let file: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "praca-file-bytes-"));
  file = join(folder, "file.bin");
  await writeFile(file, content);
  server = createServer(async ({ url = "" }, response) => {
    const [start = 0, end = content.length] = url.slice(1).split("-").filter(Boolean).map(Number);
    const bytes = new FileBytes(await open(file), start, end);
    sent.push(bytes);
    bytes.once("error", () => response.destroy());
    response.writeHead(200, { "content-length": end - start });
    bytes.pipe(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const addressOf = (part: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${part}`;
const read = async (part: string) => Buffer.from(await (await fetch(addressOf(part))).arrayBuffer());
const closed = (bytes: FileBytes | undefined) => expect.poll(() => bytes?.closed).toBe(true);

it("goes whole and in parts, and closes the file", async () => {
  const parts = ["", "0-1", "65535-65537", "131071-131073", "999999-1000000", "5-5"];
  const all = await Promise.all(parts.map(read));
  const [whole, ...some] = all.map((bytes) => bytes.toString("base64"));
  expect(whole).toBe(content.toString("base64"));
  const wanted = [
    content.subarray(0, 1),
    content.subarray(65_535, 65_537),
    content.subarray(131_071, 131_073),
    content.subarray(999_999),
    "",
  ];
  expect(some).toEqual(wanted.map((bytes) => Buffer.from(bytes).toString("base64")));
  for (const bytes of sent.splice(0)) await closed(bytes);
});

it("is read like any other stream", async () => {
  expect(
    (await buffer(new FileBytes(await open(file), 10, 200_000))).equals(content.subarray(10, 200_000)),
  ).toBe(true);
});

it("closes the file where somebody goes away", async () => {
  // Many, for some go while something is written to them and some between.
  for (let each = 0; each < 100; each += 1) {
    const asked = request(addressOf("")).end();
    const [answer] = await once(asked, "response");
    await once(answer, "data");
    asked.destroy();
  }
  for (const bytes of sent.splice(0)) await closed(bytes);
});

it("mixes nothing into what somebody else is sent, though some go away in the middle", async () => {
  const starts = Array.from({ length: 60 }, (_, each) => each * 7_919);
  const leave = async () => {
    const asked = request(addressOf("")).end();
    const [answer] = await once(asked, "response");
    await once(answer, "data");
    asked.destroy();
  };
  const whole = await Promise.all(
    starts.map(async (start) => {
      await leave();
      return (await read(`${start}-${start + 400_000}`)).equals(content.subarray(start, start + 400_000));
    }),
  );
  expect(whole).toEqual(starts.map(() => true));
  for (const bytes of sent.splice(0)) await closed(bytes);
});

it("breaks off where the file is shorter than it was", async () => {
  const short = join(folder, "short.bin");
  await writeFile(short, content);
  const handle = await open(short);
  await truncate(short, 1_000);
  await expect(buffer(new FileBytes(handle, 0, content.length))).rejects.toThrow("shorter");
});
