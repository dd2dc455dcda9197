import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { videos } from "../table.ts";
import { createVideo } from "../testing/factory.ts";
import { filesOfHls, partBytes, storeHls, storeMp4 } from "../testing/video-files.ts";
import { anybody, presentVideo, readVideos, type Viewer, watchAddress } from "./read-videos.ts";
import { videoKey } from "./video-files.ts";

let time = Date.parse("2026-11-22T12:03:00Z");
const clock: Clock = { now: () => new Date(time), today: () => dayInBrasilia(clock.now()) };
const app = useTestApp({ clock });
const orm = () => app.services.db.orm;
const folder = "0123456789abcdef";

async function hlsVideo(): Promise<string> {
  const id = await createVideo(orm(), (await createUser(orm())).id, { folder });
  await storeHls(app.services.storage, id, folder);
  return id;
}

async function mp4Video(): Promise<string> {
  const id = await createVideo(orm(), (await createUser(orm())).id, { folder, format: "MP4" });
  await storeMp4(app.services.storage, id, folder);
  return id;
}

const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  app.server.inject({ method, url, headers });

const addressOf = (id: string, viewer: Viewer = "ana") =>
  `${watchAddress(app.services, id, viewer)}${folder}/`;
const whole = partBytes(10_000);

describe("a file of a video", () => {
  it("is served with its type, and kept by the browser alone", async () => {
    const id = await hlsVideo();
    for (const [file, content, type] of filesOfHls) {
      const reply = await get(`${addressOf(id)}${file}`);
      expect([file, reply.statusCode, reply.rawPayload.equals(content)]).toEqual([file, 200, true]);
      expect(reply.headers).toMatchObject({
        "content-type": type,
        "content-length": String(content.length),
        "cache-control": "private, max-age=31536000, immutable",
        "accept-ranges": "bytes",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      const again = await get(`${addressOf(id)}${file}`, { "if-none-match": String(reply.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
    const caption = await get(`${watchAddress(app.services, id, "ana")}captions/legenda.vtt`);
    expect([caption.statusCode, caption.headers["content-type"], caption.body]).toEqual([
      200,
      "text/vtt",
      "WEBVTT\n",
    ]);
  });

  it("is told of without being sent", async () => {
    const url = `${addressOf(await mp4Video())}video.mp4`;
    for (const range of [null, "bytes=5-9"]) {
      const reply = await get(url, { ...(range && { range }) }, "HEAD");
      expect([reply.statusCode, reply.rawPayload.length, reply.headers["content-length"]]).toEqual([
        200,
        0,
        "10000",
      ]);
      expect(reply.headers).toMatchObject({ "content-type": "video/mp4", "accept-ranges": "bytes" });
    }
  });

  it("is served in parts", async () => {
    const url = `${addressOf(await mp4Video())}video.mp4`;
    const etag = String((await get(url)).headers.etag);
    const parts: [Record<string, string>, number, number][] = [
      [{ range: "bytes=0-0" }, 0, 0],
      [{ range: "bytes=100-199" }, 100, 199],
      [{ range: "bytes=9990-" }, 9990, 9999],
      [{ range: "bytes=9990-999999" }, 9990, 9999],
      [{ range: "bytes=-10" }, 9990, 9999],
      [{ range: "bytes=-999999" }, 0, 9999],
      [{ range: "bytes=1-2", "if-range": etag }, 1, 2],
    ];
    for (const [headers, start, end] of parts) {
      const reply = await get(url, headers);
      expect([headers.range, reply.statusCode, reply.headers["content-range"]]).toEqual([
        headers.range,
        206,
        `bytes ${start}-${end}/10000`,
      ]);
      expect(reply.headers["content-length"]).toBe(String(end - start + 1));
      expect(reply.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true);
    }
  });

  it("is sent whole to who asks for several parts, for nonsense, or for a part of another file", async () => {
    const url = `${addressOf(await mp4Video())}video.mp4`;
    const asked = ["bytes=0-1,5-6", "bytes=9-2", "bytes=a-b", "lines=1-2", "bytes=", "bytes=-"];
    const requests: Record<string, string>[] = asked.map((range) => ({ range }));
    for (const headers of [...requests, { range: "bytes=1-2", "if-range": '"other"' }]) {
      const reply = await get(url, headers);
      expect([headers.range, reply.statusCode, reply.rawPayload.length]).toEqual([
        headers.range,
        200,
        10_000,
      ]);
    }
  });

  it("has no part behind its end", async () => {
    const url = `${addressOf(await mp4Video())}video.mp4`;
    for (const range of ["bytes=10000-", "bytes=10000-10001", "bytes=-0"]) {
      const { statusCode, headers } = await get(url, { range });
      expect([range, statusCode, headers["content-range"], headers["cache-control"], headers.etag]).toEqual([
        range,
        416,
        "bytes */10000",
        "no-store",
        undefined,
      ]);
    }
  });

  it("has a name that is known: whatever else is asked for is not there, and nothing outside of the video", async () => {
    const id = await hlsVideo();
    await app.services.storage.put("originals/secret.mp4", whole, "video/mp4");
    await app.services.storage.put(
      videoKey(id, "fedcba9876543210", "master.m3u8"),
      whole,
      "application/vnd.apple.mpegurl",
    );
    const base = watchAddress(app.services, id, "ana");
    const paths = [
      `${folder}/`,
      `${folder}/master`,
      `${folder}/video.mp4.part`,
      `${folder}/notes.txt`,
      `${folder}/360/`,
      `${folder}/360/1.m4s`,
      `${folder}/720/index.m3u8`,
      `${folder}/..%2F..%2F..%2Foriginals%2Fsecret.mp4`,
      "..%2F..%2Foriginals%2Fsecret.mp4",
      `${folder}%00/master.m3u8`,
      `${folder}/master.m3u8%00`,
      `/${folder}/master.m3u8`,
      "captions/none.vtt",
      "captions/..%2Fx.vtt",
      // What another try at the work left.
      "fedcba9876543210/master.m3u8",
    ];
    for (const path of paths) {
      const { statusCode, headers } = await get(base + path);
      expect([path, [403, 404].includes(statusCode), headers["cache-control"]]).toEqual([
        path,
        true,
        "no-store",
      ]);
    }
  });

  it("is not there before it is shown, and no longer when the video is gone", async () => {
    const { id: owner } = await createUser(orm());
    const working = await createVideo(orm(), owner, { status: "PROCESSING" });
    await storeHls(app.services.storage, working, folder);
    expect((await get(`${addressOf(working)}master.m3u8`)).statusCode).toBe(404);
    expect((await get(`${watchAddress(app.services, working, "ana")}captions/legenda.vtt`)).statusCode).toBe(
      200,
    );

    const id = await hlsVideo();
    const url = `${addressOf(id)}360/0.m4s`;
    expect((await get(url)).statusCode).toBe(200);
    await orm().delete(videos).where(eq(videos.id, id));
    time += 5_001;
    expect((await get(url)).statusCode).toBe(404);
  });

  it("that the row speaks of and nobody finds is a failure, which says nothing of why", async () => {
    const id = await createVideo(orm(), (await createUser(orm())).id, { folder });
    const reply = await get(`${addressOf(id)}master.m3u8`);
    expect([reply.statusCode, reply.body, reply.headers["cache-control"]]).toEqual([
      503,
      "Vídeo fora do ar por instantes.",
      "no-store",
    ]);
    const failing = vi.spyOn(app.services.storage, "get").mockRejectedValueOnce(new Error("EACCES /data"));
    const failed = await get(`${addressOf(id)}sprite.vtt`);
    expect([failed.statusCode, failed.body]).toEqual([503, "Vídeo fora do ar por instantes."]);
    expect([reply, failed].map(({ headers }) => [headers["retry-after"], headers.etag])).toEqual([
      ["60", undefined],
      ["60", undefined],
    ]);
    failing.mockRestore();
  });
});

describe("who may watch", () => {
  it("gets addresses of all that belongs to the video, which say nothing of who watches", async () => {
    const id = await hlsVideo();
    const { id: viewer, email } = await createUser(orm());
    const row = (await readVideos(orm(), [id])).get(id);
    if (!row) throw new Error("no video");
    const services = app.services;
    const caption = {
      language: "pt-BR",
      label: "Português",
      file: "legenda.vtt",
      promisedLetters: null,
      promisedWords: null,
    };
    const captions = [{ videoId: id, ...caption }];
    const shown = presentVideo({ ...row, captions }, { services, viewer });
    expect(shown.path).toBe(shown.url);
    const urls = [shown.url, shown.thumb_url, shown.sprite_url, shown.caption_list[0]?.url];
    for (const url of urls) {
      expect([url, (await get(String(url))).statusCode]).toEqual([url, 200]);
      for (const known of [viewer, viewer.replaceAll("-", ""), email]) expect(url).not.toContain(known);
    }
    expect(presentVideo(row, { services, viewer: anybody }).url).toMatch(/\/\d+\.publico\.[\w-]{43}\//);
    expect(presentVideo(row, { services, viewer: null })).toMatchObject({
      url: null,
      path: null,
      sprite_url: null,
      caption_list: [],
      thumb_url: shown.thumb_url,
    });
  });

  it("of a video in one file gets that, without pictures", async () => {
    const id = await mp4Video();
    const row = (await readVideos(orm(), [id])).get(id);
    if (!row) throw new Error("no video");
    const shown = presentVideo(row, { services: app.services, viewer: "ana" });
    expect(shown).toMatchObject({ thumb_url: null, sprite_url: null });
    expect((await get(String(shown.url))).statusCode).toBe(200);
    expect(presentVideo(row, { services: app.services, viewer: null }).thumb_url).toBeNull();
  });

  it("gets the same address again within minutes; one of a person lives for minutes, one of everybody for hours", async () => {
    const id = await hlsVideo();
    const before = time;
    const [minute, hour] = [60_000, 3_600_000];
    expect(watchAddress(app.services, id, "ana")).toMatch(
      new RegExp(`^/video/${id}/\\d{10}\\.[\\w-]{16}\\.[\\w-]{43}/$`),
    );
    for (const [viewer, step, longest] of [
      ["ana", 5 * minute, 15 * minute],
      [anybody, 10 * minute, 6 * hour],
      [null, 3 * hour, 6 * hour],
    ] as const) {
      const lives: number[] = [];
      const seen = new Set<string>();
      for (time = Math.ceil(before / step) * step; lives.length < 40; time += step / 20) {
        const address = watchAddress(app.services, id, viewer);
        seen.add(address);
        lives.push(Number(/\/(\d{10})\./.exec(address)?.[1]) * 1000 - time);
      }
      expect(seen.size).toBe(2);
      expect(Math.max(...lives)).toBe(longest);
      expect(Math.min(...lives)).toBeGreaterThan(longest - step);
    }
    time = before;
  });
});
