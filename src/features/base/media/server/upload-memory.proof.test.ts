import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { imageMaxBytes, uploadImage } from "../contract.ts";

const app = useTestApp({ own: true });
const photo = join(tmpdir(), `praca-photo-${process.pid}.jpg`);

beforeAll(async () => {
  // As a phone makes it: 8 megapixels, and what is missing to 25 MB behind them.
  const noise = { type: "gaussian", mean: 128, sigma: 25 } as const;
  const picture = sharp({ create: { width: 3264, height: 2448, channels: 3, background: "#000", noise } });
  const bytes = await picture.jpeg({ quality: 70 }).toBuffer();
  await writeFile(photo, Buffer.concat([bytes, Buffer.alloc(imageMaxBytes - bytes.length)]));
  await app.server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => rm(photo, { force: true }));

/**
 * Sends the photo so many times at once, from another process: what the sender holds does not count. Whoever is told to
 * come back does: a machine that does something else meanwhile may leave the server waiting for its database.
 */
async function send(token: string, times: number): Promise<number[]> {
  const { port } = app.server.server.address() as AddressInfo;
  const text = `const { openAsBlob } = require("node:fs");
    const send = async () => {
      const body = new FormData();
      body.set("image", await openAsBlob(${JSON.stringify(photo)}), "foto.jpg");
      const headers = { authorization: "Bearer ${token}" };
      const { status } = await fetch("http://127.0.0.1:${port}${uploadImage.path}", { method: "POST", headers, body });
      return status === 503 ? send() : status;
    };
    Promise.all(Array.from({ length: ${times} }, send)).then((all) => console.log(JSON.stringify(all)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", text]);
  return JSON.parse(stdout);
}

/** Node's own collector, at the test's word: what merely waits for it is no memory that an upload holds. */
setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc") as () => void;
/** Twice: the second one ends what the first began, the giving back of buffers among it. */
const collect = () => {
  gc();
  gc();
};
const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** What the process takes more during some work, at most: of the machine, and of bytes that are still in use. */
async function watchMemory(work: () => Promise<void>): Promise<{ resident: number; held: number }> {
  collect();
  const before = process.memoryUsage();
  const peak = { rss: before.rss, arrayBuffers: before.arrayBuffers };
  let collectAt = performance.now();
  const timer = setInterval(() => {
    peak.rss = Math.max(peak.rss, process.memoryUsage.rss());
    if (performance.now() < collectAt) return;
    const begun = performance.now();
    collect();
    peak.arrayBuffers = Math.max(peak.arrayBuffers, process.memoryUsage().arrayBuffers);
    // Most of the time is the uploads', on a slow machine too.
    collectAt = performance.now() + Math.max(200, 4 * (performance.now() - begun));
  }, 10);
  await work().finally(() => clearInterval(timer));
  return {
    resident: megabytes(peak.rss - before.rss),
    held: megabytes(peak.arrayBuffers - before.arrayBuffers),
  };
}

it("twelve uploads of 25 MB at once stay on the disk", async () => {
  const { token } = await createSignedInUser(app.services.db.orm);
  // What the first ones need once for all: the reader of images, connections, compiled code.
  expect(await send(token, 2)).toEqual([200, 200]);
  const { resident, held } = await watchMemory(async () => {
    expect(await send(token, 12)).toEqual(Array(12).fill(200));
  });
  // Held in memory they would be 120.
  expect(held).toBeLessThan(40);
  expect(resident).toBeLessThan(100);
});
