import { execFileSync } from "node:child_process";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { film, filmScene, hasFfmpeg } from "../../../../app/testing/films.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { bundleProcess, removeBundles } from "../../../../app/testing/killed/bundle-process.ts";
import { startFilmWorker } from "../../../../app/testing/killed/kill-film-worker.ts";
import { requireFile } from "../../../../platform/storage.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { videoSteps } from "../table.ts";
import { videoKey } from "./video-files.ts";

const app = useTestApp({ env: { PATH: process.env.PATH ?? "" } });
const orm = () => app.services.db.orm;
const { sent, rowOf } = filmScene(app);

let file: string;
beforeAll(async () => {
  file = await bundleProcess("film-worker-to-kill");
});
afterAll(removeBundles);

const stepsDone = (videoId: string) => orm().$count(videoSteps, eq(videoSteps.videoId, videoId));

const programsAtWork = () =>
  execFileSync("ps", ["-eo", "stat,args"], { encoding: "utf8" })
    .split("\n")
    .filter(
      (line) =>
        line.includes(app.services.config.dataDir) && line.includes("ffmpeg") && !line.startsWith("Z"),
    );

describe.runIf(hasFfmpeg)("the work on a video", () => {
  it("whose worker is killed at each of its steps is ended by the next one, and shows nothing before", async () => {
    const { id: ownerId } = await createUser(orm());
    const id = await sent(ownerId, await film({ size: "1280x720", seconds: 14 }));
    for (const steps of [0, 1, 2]) {
      const worker = await startFilmWorker(app, file);
      void worker.work(id);
      // In the middle of the step that comes then: what has to be made of the film is on the way.
      await expect
        .poll(async () => (await stepsDone(id)) >= steps && programsAtWork().length > 0, {
          // It gives way to all else that a machine does.
          timeout: 600_000,
          interval: 30,
        })
        .toBe(true);
      await worker.kill();
      await expect.poll(programsAtWork).toEqual([]);
      expect(await rowOf(id)).toMatchObject({ status: "PROCESSING", folder: null, format: null });
    }
    const before = await stepsDone(id);
    expect(before).toBeGreaterThanOrEqual(2);

    const last = await startFilmWorker(app, file);
    await last.work(id);
    await last.kill();
    const { folder, ...row } = await rowOf(id);
    expect(row).toMatchObject({ status: "READY", format: "HLS", width: 1280, height: 720, progress: 100 });
    expect(await stepsDone(id)).toBe(0);
    expect(await filesOf(id, folder)).toEqual(await namedFiles(id, folder));
  });
});

/** What is stored of a video beside what was sent. */
async function filesOf(id: string, folder: string | null): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of app.services.storage.list(`videos/${id}/`)) {
    names.push(key.replace(videoKey(id, folder ?? "", ""), ""));
  }
  return names.sort();
}

/** What the playlists name, and what belongs to each video. */
async function namedFiles(id: string, folder: string | null): Promise<string[]> {
  const read = async (name: string) =>
    text((await requireFile(app.services.storage, videoKey(id, folder ?? "", name))).bytes);
  const names = ["master.m3u8", "poster.jpg", "sprite.jpg", "sprite.vtt"];
  for (const list of (await read("master.m3u8")).match(/^\d+\/index\.m3u8$/gm) ?? []) {
    const below = list.replace("index.m3u8", "");
    const parts = (await read(list)).match(/^\d+\.m4s$/gm) ?? [];
    names.push(list, `${below}init.mp4`, ...parts.map((part) => below + part));
  }
  return names.sort();
}
