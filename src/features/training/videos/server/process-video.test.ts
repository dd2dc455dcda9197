import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { film, filmScene, hasFfmpeg } from "../../../../app/testing/films.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { videoParts, videos } from "../table.ts";
import { mp4Shell } from "../testing/film-shell.ts";
import { removeVideoFiles } from "./video-files.ts";

const app = useTestApp({ env: { PATH: process.env.PATH ?? "" } });
const orm = () => app.services.db.orm;
const { sent, process: work, rowOf, read, readText, probe } = filmScene(app);
const owner = async () => (await createUser(orm())).id;

const filesOf = async (folder: `${string}/`) => {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list(folder)) keys.push(key);
  return keys;
};

it("takes people in turn, however many videos one of them has sent", async () => {
  const [many, one] = [await owner(), await owner()];
  const ids: string[] = [];
  for (const ownerId of [many, many, many, one]) ids.push(await sent(ownerId, mp4Shell(1_000)));
  const { rows } = await app.services.db.pool.query(
    "select data->>'videoId' as id from pgboss.job where name = 'process-video' order by priority desc, created_on",
  );
  const place = new Map(ids.map((id, index) => [id, index]));
  expect(rows.map(({ id }) => place.get(id)).filter((index) => index !== undefined)).toEqual([0, 3, 1, 2]);
});

it("removes what a try of the same video left on the disk whose process died, and nothing else", async () => {
  const id = await sent(await owner(), mp4Shell(1_000));
  const uploads = join(app.services.config.dataDir, "uploads");
  for (const name of [`any-video-${id}.dead`, "another"]) {
    await mkdir(join(uploads, name), { recursive: true });
    await writeFile(join(uploads, name, "source.mp4"), "x");
  }
  for (const key of await filesOf(`originals/${id}/`)) await app.services.storage.remove(key);
  await expect(work(id)).rejects.toThrow();
  const left = await readdir(uploads);
  expect(left.filter((name) => name.includes(id))).toEqual([]);
  expect(left).toContain("another");
});

// It gives way to all else that a machine does.
describe.runIf(hasFfmpeg)("with ffmpeg", () => {
  it("makes the own quality as it is, smaller ones, a picture and thumbnails", async () => {
    const id = await sent(
      await owner(),
      await film({ size: "1280x720", seconds: 14, frames: 2, how: ["-g", "4"] }),
    );
    await work(id);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "READY", format: "HLS", width: 1280, height: 720, progress: 100 });
    expect(row.durationMs).toBeGreaterThan(13_900);
    expect(row.durationMs).toBeLessThan(14_200);
    const { folder } = row;
    expect(folder).toMatch(/^[0-9a-f]{16}$/);
    const master = await readText(id, folder, "master.m3u8");
    expect(master.match(/RESOLUTION=\S+?,CODECS="\S+"\n\S+/g)).toEqual([
      expect.stringMatching(/^RESOLUTION=640x360,CODECS="avc1\.64\w{4},mp4a\.40\.2"\n360\/index\.m3u8$/),
      expect.stringMatching(/^RESOLUTION=1280x720,CODECS="avc1\.42\w{4},mp4a\.40\.2"\n720\/index\.m3u8$/),
    ]);
    for (const [rung, height, profile] of [
      ["360", 360, "High"],
      ["720", 720, "Constrained Baseline"],
    ] as const) {
      const { parts, picture, sound, seconds } = await probe(id, folder, rung);
      expect(parts).toEqual(["0.m4s", "1.m4s", "2.m4s"]);
      expect(picture).toMatchObject({ codec_name: "h264", height, profile });
      expect(sound).toMatchObject({ codec_name: "aac", sample_rate: "48000" });
      expect(Math.abs(seconds - 14)).toBeLessThan(0.3);
    }
    for (const [name, kind] of [
      ["poster.jpg", [0xff, 0xd8]],
      ["sprite.jpg", [0xff, 0xd8]],
    ] as const) {
      expect([...(await buffer(await read(id, folder, name))).subarray(0, 2)]).toEqual(kind);
    }
    const thumbnails = await readText(id, folder, "sprite.vtt");
    expect(thumbnails.match(/sprite\.jpg#xywh=\S+/g)).toHaveLength(7);
    expect(thumbnails).toContain("00:00:02.000 --> 00:00:04.000\nsprite.jpg#xywh=160,0,160,90");
    // What was sent is kept until the video is removed.
    expect(await orm().$count(videoParts, eq(videoParts.videoId, id))).toBe(1);
    await removeVideoFiles(app.services, { id });
    expect(await filesOf(`videos/${id}/`)).toEqual([]);
  });

  it("tells what it cannot use, by e-mail too, and keeps none of it", async () => {
    const whole = await film({ seconds: 6, how: ["-movflags", "+faststart"] });
    const films: [string, Buffer, string][] = [
      ["cut off", whole.subarray(0, whole.length / 2), "UNREADABLE"],
      ["cut off, its index at the end", (await film({ seconds: 6 })).subarray(0, 40_000), "UNREADABLE"],
      [
        "ten hours of one frame",
        await film({ seconds: 36_000, frames: 1 / 36_000, sound: "none" }),
        "TOO_LONG",
      ],
      ["one frame", await film({ seconds: 1, frames: 1, sound: "none" }), "NO_VIDEO"],
    ];
    for (const [what, bytes, failure] of films) {
      const ownerId = await owner();
      const id = await sent(ownerId, bytes);
      await work(id);
      expect([what, await rowOf(id)]).toMatchObject([what, { status: "FAILED", failure, folder: null }]);
      await removeVideoFiles(app.services, { id });
      expect(await filesOf(`originals/${id}/`)).toEqual([]);
      expect(await filesOf(`videos/${id}/`)).toEqual([]);
    }
    const { rows } = await app.services.db.pool.query(
      "select subject, text from outgoing_emails order by id",
    );
    expect(rows).toHaveLength(4);
    expect(rows[0].subject).toBe("Um vídeo não pôde ser processado");
    expect(rows[0].text).toContain("incompleto ou danificado");
  });

  it("leaves nothing of one that was removed meanwhile", async () => {
    const { storage } = app.services;
    const id = await sent(await owner(), await film({ seconds: 1 }));
    const put = storage.put;
    storage.put = async (key, ...rest) => {
      if (key.endsWith("master.m3u8")) await orm().delete(videos).where(eq(videos.id, id));
      return put(key, ...rest);
    };
    await work(id).finally(() => {
      storage.put = put;
    });
    expect(await filesOf(`videos/${id}/`)).toEqual([]);
  });
});
