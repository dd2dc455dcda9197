import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { filmScene } from "../../../../app/testing/films.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { compareFiles } from "../../../../platform/compare-files.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { courses } from "../../courses/table.ts";
import type { VideoStatus } from "../lifecycle.ts";
import { createVideo } from "../testing/factory.ts";
import { tinyFilm } from "../testing/tiny-film.ts";
import { sweepVideos } from "./finish-video.tsx";
import { beginUpload } from "./receive-bytes.ts";
import { videoKey } from "./video-files.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { sent, process: work, rowOf } = filmScene(app);

const ago = async (id: string, hours: number) => {
  await orm().execute(sql`update videos set created_at = now() - ${hours} * interval '1 hour',
    sent_at = case when status = 'UPLOADING' then null else now() - ${hours} * interval '1 hour' end where id = ${id}`);
  await orm().execute(
    sql`update video_uploads set touched_at = now() - ${hours} * interval '1 hour' where video_id = ${id}`,
  );
};
const statusOf = async (id: string) => (await rowOf(id).catch(() => null))?.status ?? "gone";
const show = (userId: string, videoId: string) =>
  orm().insert(courses).values({
    slug: crypto.randomUUID(),
    userId,
    name: "Vender bem",
    type: "OPEN",
    priceCents: 2_000,
    status: false,
    approved: true,
    videoId,
  });

it("takes what nothing shows and what nobody finished after 48 hours, and gives up after 72", async () => {
  const { id: ownerId } = await createUser(orm());
  const begin = () => beginUpload(app.services, { ownerId, fileName: "aula.mp4", bytes: 10 });
  const make = (status: VideoStatus) => createVideo(orm(), ownerId, { status });
  const cases: [string, string, number, "shown" | "unused", string][] = [
    ["unused", await make("READY"), 49, "unused", "gone"],
    ["unused for a while", await make("READY"), 47, "unused", "READY"],
    ["shown", await make("READY"), 100, "shown", "READY"],
    ["left half way", await begin(), 49, "unused", "gone"],
    ["left half way and shown", await begin(), 49, "shown", "FAILED"],
    ["on its way", await begin(), 47, "shown", "UPLOADING"],
    ["worked on", await make("PROCESSING"), 71, "unused", "PROCESSING"],
    ["worked on for too long", await make("PROCESSING"), 73, "shown", "FAILED"],
    ["waiting for too long", await make("QUEUED"), 73, "shown", "FAILED"],
  ];
  for (const [, id, hours, use] of cases) {
    if (use === "shown") await show(ownerId, id);
    await ago(id, hours);
  }
  const coming = await begin();
  await orm().execute(sql`update videos set created_at = now() - interval '60 hours' where id = ${coming}`);
  await sweepVideos(app.services);
  for (const [what, id, , , wanted] of cases) expect([what, await statusOf(id)]).toEqual([what, wanted]);
  // What began long ago and still comes is let come.
  expect(await statusOf(coming)).toBe("UPLOADING");
  const failed = cases.filter(([, , , , wanted]) => wanted === "FAILED");
  const failures = await Promise.all(failed.map(async ([, id]) => (await rowOf(id)).failure));
  expect(failures).toEqual(["NOT_SENT", "TOO_SLOW", "TOO_SLOW"]);
});

it("is compared with its files every night: what belongs to a row stays", async () => {
  const { storage } = app.services;
  const { id: ownerId } = await createUser(orm());
  const ready = await sent(ownerId, tinyFilm());
  await work(ready);
  const waiting = await sent(ownerId, tinyFilm());
  const lost = crypto.randomUUID();
  const stray = videoKey(lost, "0123456789abcdef", "video.mp4");
  await storage.put(stray, tinyFilm(), "video/mp4");
  const keys = async () => {
    const found: string[] = [];
    for (const prefix of ["videos/", "originals/"] as const) {
      for await (const { key } of storage.list(prefix)) found.push(key.split("/").slice(0, 2).join("/"));
    }
    return found.toSorted();
  };
  const before = [
    `originals/${ready}`,
    `originals/${waiting}`,
    `videos/${ready}`,
    `videos/${lost}`,
  ].toSorted();
  expect(await keys()).toEqual(before);
  const { list } = storage;
  // All of them are old.
  storage.list = async function* (prefix) {
    for await (const file of list(prefix)) yield { ...file, modifiedAt: new Date(0) };
  };
  await compareFiles(app.services).finally(() => {
    storage.list = list;
  });
  expect(await keys()).toEqual(before.filter((key) => !key.includes(lost)));
});
