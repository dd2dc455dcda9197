import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { imageAddress } from "../../features/base/media/image-address.ts";
import { originalKey, variantKey } from "../../features/base/media/server/image-files.ts";
import { images } from "../../features/base/media/table.ts";
import { companies } from "../../features/people/companies/table.ts";
import { partKey, videoKey } from "../../features/training/videos/server/video-files.ts";
import { videos } from "../../features/training/videos/table.ts";
import { openStorage } from "../../platform/storage.ts";
import { useTestApp } from "../testing/harness.ts";
import { workOff } from "../testing/work-off.ts";
import { addCompanies } from "./companies.ts";
import { demoStorage, enqueueDemoFiles, makeDemoFiles, makeDemoFilesJob } from "./demo-files.ts";
import { openScene } from "./load-demo-data.ts";
import { addFilms, sendFilm } from "./scene.ts";

/** Pictures and films of the demo data have rows first; their files are made by the queue, or when somebody asks. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const webp = "image/webp";

let logos: string[];
let films: { parts: string; single: string; sent: string };
let jobs: { keys: string[] }[];
beforeAll(async () => {
  await app.services.db.transaction(async (tx) => {
    const scene = openScene(tx, app.services, "no password");
    const [company] = await addCompanies(scene);
    const given = { film: "ideia", ownerId: company?.managerId ?? "", at: scene.now, fileName: "ideia.mp4" };
    const [parts = "", single = ""] = await addFilms(scene, [
      { ...given, inParts: true },
      { ...given, inParts: false },
    ]);
    films = { parts, single, sent: await sendFilm(scene, given) };
    await enqueueDemoFiles(scene);
  });
  logos = (await orm().select({ id: images.id }).from(images)).map(({ id }) => id);
  jobs = await workOff(app, makeDemoFilesJob, async () => undefined);
});

/** The storage as a process has it, which dies with the file of a number; and the keys that it keeps. */
async function storageOfProcess(diesAt = Number.POSITIVE_INFINITY) {
  const storage = await openStorage(app.services.config);
  const kept: string[] = [];
  const put: typeof storage.put = async (...file) => {
    if (kept.length >= diesAt) throw new Error("The process is killed");
    kept.push(file[0]);
    return storage.put(...file);
  };
  return { kept, storage: demoStorage({ ...storage, put }, app.services.db) };
}

it("are made when somebody asks for them first, in all sizes", async () => {
  const [id = ""] = logos;
  const sizes = await Promise.all(
    (["thumb", "small", "large"] as const).map((variant) =>
      app.server.inject({ url: imageAddress(id, variant) }),
    ),
  );
  expect(sizes.map(({ statusCode, headers }) => [statusCode, headers["content-type"]])).toEqual(
    Array(3).fill([200, webp]),
  );
  const shapes = await Promise.all(sizes.map(({ rawPayload }) => sharp(rawPayload).metadata()));
  expect(shapes.map(({ width, height }) => [width, height])).toEqual([
    [160, 160],
    [480, 480],
    [480, 480],
  ]);
});

it("are made by the queue once: what was cut off goes on where it was, and nothing is made again", async () => {
  const all = jobs.flatMap(({ keys }) => keys);
  expect(all).toEqual(expect.arrayContaining(logos.map((id) => originalKey(id, webp))));
  expect(all).toContain(videoKey(films.parts, "ideia", "360/index.m3u8"));
  expect(all).toContain(videoKey(films.single, "ideia", "video.mp4"));

  const killed = await storageOfProcess(42);
  const working = (async () => {
    for (const job of jobs) await makeDemoFiles(killed, job);
  })();
  await expect(working).rejects.toThrow("The process is killed");

  const next = await storageOfProcess();
  for (const job of jobs) await makeDemoFiles(next, job);
  // Of a picture that was begun with all sizes are made again.
  const [, begun = ""] = killed.kept.at(-1)?.split("/") ?? [];
  expect(next.kept.filter((key) => killed.kept.includes(key) && !key.includes(begun))).toEqual([]);
  const stored = await openStorage(app.services.config);
  for (const key of all) {
    const file = await stored.get(key);
    file?.bytes.destroy();
    expect(file?.size, key).toBeGreaterThan(0);
  }

  const again = await storageOfProcess();
  for (const job of jobs) await makeDemoFiles(again, job);
  expect(again.kept).toEqual([]);
});

it("are what a film consists of, and what was sent of one, with nothing beside them", async () => {
  const { storage } = await storageOfProcess();
  const sent = await storage.get(partKey(films.sent, "0000000000-ideia.bin"));
  sent?.bytes.destroy();
  const { rows } = await orm().execute(sql`select bytes from videos where id = ${films.sent}`);
  expect(rows).toEqual([{ bytes: String(sent?.size) }]);
  for (const file of ["360/999.m4s", "360", "films.json"])
    expect(await storage.get(videoKey(films.parts, "ideia", file)), file).toBeNull();
});

it("are not made of what was removed", async () => {
  const { kept, storage } = await storageOfProcess();
  const id = logos.at(-1) ?? "";
  await orm().update(companies).set({ imageId: null }).where(eq(companies.imageId, id));
  await orm().delete(images).where(eq(images.id, id));
  await orm().delete(videos).where(eq(videos.id, films.single));
  const keys = [variantKey(id, "large"), videoKey(films.single, "ideia", "video.mp4")];
  for (const key of keys) await storage.remove(key);
  await makeDemoFiles({ storage }, { keys });
  expect(kept).toEqual([]);
  expect((await app.server.inject({ url: imageAddress(id, "large") })).statusCode).toBe(404);
});
