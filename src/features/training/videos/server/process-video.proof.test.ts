import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { type Film, film, filmScene, hasFfmpeg, turned } from "../../../../app/testing/films.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { crowded } from "../testing/crowded-film.ts";

const app = useTestApp({ env: { PATH: process.env.PATH ?? "" } });
const { sent, process: work, rowOf, probe } = filmScene(app);
const owner = async () => (await createUser(app.services.db.orm)).id;

describe.runIf(hasFfmpeg)("with ffmpeg", () => {
  it("brings the sound to the usual loudness", async () => {
    const id = await sent(await owner(), await film({ seconds: 8, sound: "quiet" }));
    await work(id);
    const { file } = await probe(id, (await rowOf(id)).folder, "240");
    const measured = await promisify(execFile)("ffmpeg", [
      "-i",
      file,
      "-af",
      "ebur128=framelog=verbose",
      "-f",
      "null",
      "-",
    ]);
    const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(measured.stderr)?.[1]);
    expect(Math.abs(loudness + 16)).toBeLessThan(4);
  });

  it("keeps what stands upright upright, also where the camera only says so", async () => {
    const upright = await film({ size: "360x640", seconds: 1, frames: 5 });
    const sideways = turned(await film({ size: "640x360", seconds: 1, frames: 5 }));
    for (const bytes of [upright, sideways]) {
      const id = await sent(await owner(), bytes);
      await work(id);
      expect(await rowOf(id)).toMatchObject({ status: "READY", width: 360, height: 640 });
      const { picture } = await probe(id, (await rowOf(id)).folder, "360");
      expect(picture).toMatchObject({ width: 360, height: 640 });
    }
  });

  it("takes other codecs, odd sizes, silence, no sound, and few frames", async () => {
    const films: Record<string, Buffer> = {
      "H.265": await film({ seconds: 1, how: ["-c:v", "libx265", "-x265-params", "log-level=error"] }),
      "MPEG-4": await film({ seconds: 1, how: ["-c:v", "mpeg4"] }),
      "an odd size": await film({ size: "321x241", seconds: 1, how: ["-pix_fmt", "yuv444p"] }),
      silence: await film({ seconds: 1, sound: "silence" }),
      "no sound": await film({ seconds: 1, sound: "none" }),
      "a frame in two seconds": await film({ seconds: 8, frames: 0.5 }),
      "60 frames in a second": await film({ seconds: 1, frames: 60, how: ["-c:v", "mpeg4"] }),
      "its index in front": await film({ seconds: 1, how: ["-movflags", "+faststart"] }),
    };
    for (const [what, bytes] of Object.entries(films)) {
      const id = await sent(await owner(), bytes);
      await work(id);
      const { status, failure, folder, durationMs } = await rowOf(id);
      expect([what, status, failure]).toEqual([what, "READY", null]);
      const { picture, seconds } = await probe(id, folder, "240");
      expect(picture.codec_name).toBe("h264");
      expect([what, Math.abs(seconds - (durationMs ?? 0) / 1_000) < 0.5]).toEqual([what, true]);
    }
  });

  it("shows films of all cameras as they were meant: pixel shape, range of light, half pictures, moments", async () => {
    const high = ["-color_trc", "arib-std-b67", "-color_primaries", "bt2020", "-colorspace", "bt2020nc"];
    // Still for three seconds, then thirty pictures in one.
    const screen = ["-vf", "select=eq(n\\,0)+gte(n\\,90)", "-fps_mode", "vfr"];
    const shown = async (given: Film) => {
      const id = await sent(await owner(), await film({ sound: "none", seconds: 1, ...given }));
      await work(id);
      const { width, height, folder } = await rowOf(id);
      const { picture } = await probe(id, folder, String(height));
      return { size: `${width}x${height}`, ...picture };
    };
    expect(await shown({ size: "180x120", how: ["-vf", "setsar=32/27"] })).toMatchObject({
      size: "214x120",
      sample_aspect_ratio: "1:1",
    });
    expect(await shown({ size: "160x120", how: high })).toMatchObject({
      color_transfer: "bt709",
      color_primaries: "bt709",
      color_space: "bt709",
      pix_fmt: "yuv420p",
    });
    expect(
      await shown({ size: "160x128", how: ["-vf", "setfield=tff", "-flags", "+ildct+ilme"] }),
    ).toMatchObject({ field_order: "progressive" });
    expect(await shown({ size: "160x120", seconds: 4, frames: 30, how: screen })).toMatchObject({
      nb_read_packets: "31",
    });
  });

  it("makes no picture more than was sent, and refuses what was made to keep the programs busy", async () => {
    const slides = await sent(await owner(), await film({ seconds: 40, frames: 0.5, sound: "none" }));
    await work(slides);
    const { status, folder } = await rowOf(slides);
    expect(status).toBe("READY");
    const { picture } = await probe(slides, folder, "240");
    expect(Number(picture.nb_read_packets)).toBe(20);
    const fast = await sent(
      await owner(),
      await film({ seconds: 1, frames: 60, sound: "none", how: ["-c:v", "mpeg4"] }),
    );
    await work(fast);
    const made = await probe(fast, (await rowOf(fast)).folder, "240");
    expect(Number(made.picture.nb_read_packets)).toBe(30);
    const small = { size: "64x48", sound: "none" } as const;
    const films: [string, Buffer, string][] = [
      [
        "three pictures in four hours",
        await film({ ...small, seconds: 14_400, frames: 3 / 14_400 }),
        "TOO_STILL",
      ],
      ["300 pictures in a second", await film({ ...small, seconds: 1, frames: 300 }), "CROWDED"],
      [
        "as many, without an index",
        await film({ ...small, seconds: 1, frames: 300, how: ["-movflags", "frag_keyframe+empty_moov"] }),
        "CROWDED",
      ],
      ["two million in 2 MB", crowded(await film({ ...small, seconds: 4 }), 2_100_000), "CROWDED"],
    ];
    for (const [what, bytes, failure] of films) {
      const id = await sent(await owner(), bytes);
      const begun = performance.now();
      await work(id);
      expect([what, await rowOf(id)]).toMatchObject([what, { status: "FAILED", failure }]);
      expect([what, performance.now() - begun < 60_000]).toEqual([what, true]);
    }
  });

  it("goes on with what another try has done", async () => {
    const { storage } = app.services;
    const id = await sent(await owner(), await film({ size: "1280x720", seconds: 2, frames: 5 }));
    const put = storage.put;
    const keys: string[] = [];
    let isBroken = true;
    storage.put = async (key, ...rest) => {
      if (isBroken && key.includes("/720/")) throw new Error("The store is away");
      keys.push(key);
      return put(key, ...rest);
    };
    try {
      await expect(work(id)).rejects.toThrow("The store is away");
      expect((await rowOf(id)).status).toBe("PROCESSING");
      expect(keys.some((key) => key.includes("/360/"))).toBe(true);
      keys.length = 0;
      isBroken = false;
      await work(id, 2);
    } finally {
      storage.put = put;
    }
    expect((await rowOf(id)).status).toBe("READY");
    expect(keys.filter((key) => !/\/720\/|master/.test(key))).toEqual([]);
    // A job that comes once more finds nothing to do.
    keys.length = 0;
    await work(id, 3);
    expect(keys).toEqual([]);
  });

  it("hands on what takes long, once, so that others do not wait for it", async () => {
    const id = await sent(
      await owner(),
      await film({ size: "64x48", seconds: 1_810, frames: 1, sound: "none" }),
    );
    await work(id);
    await work(id);
    expect((await rowOf(id)).status).toBe("PROCESSING");
    const { rows } = await app.services.db.pool.query(
      "select data from pgboss.job where name = 'process-long-video'",
    );
    expect(rows.map(({ data }) => data)).toEqual([{ videoId: id }]);
    await work(id, 1, "long");
    expect((await rowOf(id)).status).toBe("READY");
  });
});
