import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { call, identity } from "./call.ts";
import { ConnectionFailure, onServerAnswer } from "./call-outcomes.ts";

const make = endpoint({
  name: "make",
  summary: "",
  tag: "",
  method: "POST",
  path: "/make",
  access: "everybody",
  idempotent: true,
  body: z.object({ name: z.string() }),
  answer: z.object({ message: z.string() }),
});

const keys: (string | undefined)[] = [];
const answers: (number | "lost")[] = [];
const server = createServer((request: IncomingMessage, response) => {
  keys.push(request.headers["idempotency-key"] as string | undefined);
  request.resume();
  const answer = answers.shift() ?? 200;
  if (answer === "lost") request.socket.destroy();
  else response.writeHead(answer, { "content-type": "application/json" }).end('{"message":"feito"}');
});
let token: string | null = null;
const inNode = globalThis.fetch;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => (name === "token" ? token : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    inNode(`http://127.0.0.1:${port}${path}`, init),
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

it("sends a submission again under the same key until it is answered, and each other one under its own", async () => {
  answers.push("lost", "lost", 504, 409, 200, 422, 200, 200);
  const send = (name: string) => call(make, { body: { name } });
  for (const _ of [1, 2]) await expect(send("Ana")).rejects.toBeInstanceOf(ConnectionFailure);
  await expect(send("Ana")).rejects.toMatchObject({ status: 504 });
  await expect(send("Ana")).rejects.toMatchObject({ status: 409 });
  await send("Ana");
  await expect(send("Ana")).rejects.toMatchObject({ status: 422 });
  await send("Ana");
  await send("Bia");
  expect(keys.every((key) => /^"[0-9a-f]{32}"$/.test(key ?? ""))).toBe(true);
  expect(new Set(keys.slice(0, 5)).size).toBe(1);
  expect(new Set(keys).size).toBe(4);
});

it("tells that there is a connection with each answer, not with one that was lost", async () => {
  answers.push("lost", 200, 422);
  let told = 0;
  const stop = onServerAnswer(() => {
    told += 1;
  });
  const outcomes = [];
  for (const name of ["a", "b", "c"]) {
    await call(make, { body: { name } }).catch(() => undefined);
    outcomes.push(told);
  }
  stop();
  expect(outcomes).toEqual([0, 1, 2]);
});

it("says with each call who is signed in and on which device", () => {
  expect(identity()).toEqual({ "x-device": expect.stringMatching(/^[0-9a-f]{32}$/) });
  token = "segredo";
  expect(identity()).toMatchObject({ authorization: "Bearer segredo" });
  token = null;
});
