import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { bundleProcess, removeBundles } from "../../../../app/testing/killed/bundle-process.ts";
import { type RunningServer, startServer } from "../../../../app/testing/killed/kill-server.ts";
import { requireFile } from "../../../../platform/storage.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { videoParts, videos } from "../table.ts";
import { mp4Shell } from "../testing/film-shell.ts";
import { tusSender } from "../testing/tus-sender.ts";
import { partKey } from "./video-files.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

let file: string;
/** With what each holds, in bytes, before it is sent anything. */
const running = new Map<RunningServer, number>();
const start = async () => {
  const server = await startServer(app, file);
  running.set(server, await server.memory(true));
  return server;
};
const kill = async (server: RunningServer) => {
  running.delete(server);
  await server.kill();
};
beforeAll(async () => {
  file = await bundleProcess("server-to-kill");
});
afterEach(async () => {
  for (const server of running.keys()) await kill(server);
});
afterAll(removeBundles);

const megabyte = 1_000_000;
const size = 300 * megabyte;
const beginning = mp4Shell(megabyte);

/** Some bytes of the film, which nobody need hold whole. */
function bytesOf(start: number, length: number): Buffer {
  const bytes = Buffer.alloc(Math.min(length, size - start));
  for (let at = 0; at < bytes.length; ) {
    const index = Math.floor((start + at) / megabyte);
    const within = (start + at) % megabyte;
    const piece = index === 0 ? beginning : Buffer.alloc(megabyte, index);
    at += piece.copy(bytes, at, within);
  }
  return bytes;
}

async function hashOfParts(videoId: string): Promise<string> {
  const hash = createHash("sha256");
  const own = eq(videoParts.videoId, videoId);
  for (const part of await orm().select().from(videoParts).where(own).orderBy(asc(videoParts.position))) {
    const { bytes } = await requireFile(app.services.storage, partKey(videoId, part.file));
    for await (const chunk of bytes) hash.update(chunk);
  }
  return hash.digest("hex");
}

it("300 MB that are cut ten times, by three servers that die too, arrive as they were", async () => {
  const { token } = await createSignedInUser(orm());
  let servers = [await start(), await start()];
  const first = tusSender(servers[0]?.origin ?? "", token);
  const begun = await first.begin(size);
  expect(begun).toMatchObject({ status: 201 });
  const { location, id } = begun;
  let offset = 0;
  let held = 0;
  for (let turn = 0; offset < size; turn++) {
    const server = servers[turn % servers.length] as RunningServer;
    const tus = tusSender(server.origin, token);
    ({ offset } = (await tus.offset(location)) as { offset: number });
    const isCut = turn < 10;
    const breaking = new AbortController();
    const end = isCut ? Math.min(size, offset + 24 * megabyte) : size;
    let next = offset;
    // Cut in the middle of a part; each third of them dies with the process.
    const body = new ReadableStream({
      async pull(stream) {
        if (next < end) {
          const bytes = bytesOf(next, Math.min(megabyte, end - next));
          next += bytes.length;
          return stream.enqueue(bytes);
        }
        if (!isCut) return stream.close();
        if (turn % 3 === 2) await kill(server);
        else {
          await pause(100);
          breaking.abort();
        }
      },
    });
    const sending = tus.patch(location, offset, body, { signal: breaking.signal });
    // A busy machine may leave the server waiting for its database: then it says so, and the rest is sent later.
    if (isCut) expect((await sending.catch(() => null))?.status ?? 503).toBe(503);
    else expect((await sending).status).toBe(204);
    const before = running.get(server);
    if (before === undefined) servers = servers.filter((one) => one !== server);
    else held = Math.max(held, (await server.memory()) - before);
    while (servers.length < 2) servers.push(await start());
    if (!isCut) offset = size;
  }
  const expected = createHash("sha256");
  for (let at = 0; at < size; at += 10 * megabyte) expected.update(bytesOf(at, 10 * megabyte));
  expect(await hashOfParts(id)).toBe(expected.digest("hex"));
  const [video] = await orm().select().from(videos).where(eq(videos.id, id));
  expect(video?.status).toBe("QUEUED");
  // Less than one part.
  expect(held / megabyte).toBeLessThan(10);
});
