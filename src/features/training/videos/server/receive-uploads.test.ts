import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { failureIn, hashOf, videoScene } from "../../../../app/testing/videos.ts";
import { videoUploads } from "../table.ts";
import { mp4Shell } from "../testing/film-shell.ts";
import { removeVideoFiles } from "./video-files.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { sender, begun, videoOf, original, filesOf, jobsOf } = videoScene(app);
const megabyte = 1024 * 1024;

/** How much has arrived of a part that is still being sent, as far as it is on the disk. */
async function draftBytesOf(id: string): Promise<number> {
  const folder = join(app.services.config.dataDir, "files", "originals", id);
  const drafts = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".part"));
  const sizes = await Promise.all(drafts.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe("sending a video in parts", () => {
  it("keeps every part and has the whole worked on", async () => {
    const file = mp4Shell(3 * megabyte);
    const { user, tus, location, id } = await begun(file.length);
    expect(await videoOf(id)).toMatchObject({
      ownerId: user.id,
      status: "UPLOADING",
      fileName: "aula.mp4",
      bytes: file.length,
    });
    expect(await tus.patch(location, 0, file.subarray(0, megabyte))).toMatchObject({
      status: 204,
      offset: megabyte,
    });
    expect(await tus.offset(location)).toEqual({ status: 200, offset: megabyte });
    expect((await videoOf(id))?.status).toBe("UPLOADING");
    const last = await tus.patch(location, megabyte, file.subarray(megabyte));
    expect(last).toMatchObject({ status: 204, offset: file.length });
    expect(await videoOf(id)).toMatchObject({ status: "QUEUED", sentAt: expect.any(Date) });
    expect(await jobsOf("process-video", "videoId", id)).toBe(1);
    expect(hashOf(await original(id))).toBe(hashOf(file));
    // Whoever lost the last answer asks again.
    expect(await tus.offset(location)).toEqual({ status: 200, offset: file.length });
    expect((await tus.patch(location, file.length, Buffer.alloc(0))).status).toBe(204);
    expect(await jobsOf("process-video", "videoId", id)).toBe(1);
  });

  it("takes all of it in one go, in parts of its own", async () => {
    const { tus } = await sender();
    const file = mp4Shell(40 * megabyte, { moov: "end" });
    const { location, id } = await tus.begin(file.length);
    expect((await tus.patch(location, 0, file)).status).toBe(204);
    expect(hashOf(await original(id))).toBe(hashOf(file));
    expect((await filesOf(id)).length).toBe(3);
  });

  it("goes on from what came before the connection broke", async () => {
    const file = mp4Shell(6 * megabyte);
    const { tus, location, id } = await begun(file.length);
    const breaking = new AbortController();
    const body = new ReadableStream({
      async start(stream) {
        stream.enqueue(file.subarray(0, 2 * megabyte));
        // What is still on its way when the connection breaks would be lost.
        await expect.poll(() => draftBytesOf(id)).toBe(2 * megabyte);
        breaking.abort();
      },
    });
    await expect(tus.patch(location, 0, body, { signal: breaking.signal })).rejects.toThrow();
    const { offset } = await tus.offset(location);
    expect(offset).toBe(2 * megabyte);
    expect((await tus.patch(location, offset ?? 0, file.subarray(offset ?? 0))).status).toBe(204);
    expect(hashOf(await original(id))).toBe(hashOf(file));
  });

  it("lets whoever comes back take over from a connection that died without telling", async () => {
    const file = mp4Shell(4 * megabyte);
    const { tus, location, id } = await begun(file.length);
    const body = new ReadableStream({ start: (stream) => stream.enqueue(file.subarray(0, megabyte)) });
    const hanging = tus.patch(location, 0, body).catch(() => null);
    await expect.poll(() => draftBytesOf(id)).toBe(megabyte);
    expect(await tus.offset(location)).toEqual({ status: 200, offset: megabyte });
    expect((await tus.patch(location, megabyte, file.subarray(megabyte))).status).toBe(204);
    expect(hashOf(await original(id))).toBe(hashOf(file));
    await hanging;
  });

  it("takes over from a process that died, once its lease has lapsed", async () => {
    const file = mp4Shell(megabyte);
    const { tus, location, id } = await begun(file.length);
    await orm()
      .update(videoUploads)
      .set({ holder: crypto.randomUUID(), heldUntil: sql`now() + interval '1 second'` })
      .where(eq(videoUploads.videoId, id));
    expect((await tus.patch(location, 0, file)).status).toBe(204);
    expect(await original(id)).toEqual(file);
  });

  it("writes a part that two send at once only once", async () => {
    const file = mp4Shell(2 * megabyte);
    const { tus, location, id } = await begun(file.length);
    const both = await Promise.all([tus.patch(location, 0, file), tus.patch(location, 0, file)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await original(id)).toEqual(file);
    expect(await filesOf(id)).toHaveLength(1);
  });

  it("is given up on demand, and then gone", async () => {
    const file = mp4Shell(2 * megabyte);
    const { tus, location, id } = await begun(file.length);
    await tus.patch(location, 0, file.subarray(0, megabyte));
    expect((await tus.end(location)).status).toBe(204);
    expect(await videoOf(id)).toBeUndefined();
    await removeVideoFiles(app.services, { id });
    expect(await filesOf(id)).toEqual([]);
    expect((await tus.offset(location)).status).toBe(404);
  });

  it("is not given up once it has come whole", async () => {
    const file = mp4Shell(megabyte);
    const { tus, location, id } = await begun(file.length);
    await tus.patch(location, 0, file);
    const { status, text } = await tus.end(location);
    expect([status, failureIn(text).code]).toEqual([409, "VIDEO_IN_WORK"]);
    expect((await videoOf(id))?.status).toBe("QUEUED");
  });
});
