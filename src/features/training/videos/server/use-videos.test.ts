import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { somebodyWaits } from "../../../../platform/testing/somebody-waits.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { courses } from "../../courses/table.ts";
import { videoCaptions, videos } from "../table.ts";
import { createVideo } from "../testing/factory.ts";
import { anybody, presentVideo, readVideos } from "./read-videos.ts";
import { captionKey, partKey, removeVideoFiles, removeVideoFilesJob, videoKey } from "./video-files.ts";
import { discardVideos, requireOwnVideo } from "./video-uses.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

async function trainer() {
  const { id } = await createUser(orm());
  const actor: Actor = { userId: id, type: "SALESMAN", companyId: null, manager: false };
  return actor;
}

const course = (userId: string, videoId: string | null) => ({
  slug: crypto.randomUUID(),
  userId,
  name: "Vender bem",
  type: "OPEN" as const,
  priceCents: 2_000,
  status: false,
  approved: true,
  videoId,
});

const claim = (actor: Actor, videoId: string, show = async (_tx: Transaction) => {}) =>
  app.services.db.transaction(async (tx) => {
    await requireOwnVideo(tx, app.services, { videoId, actor, field: "course.video" });
    await show(tx);
    await tx.insert(courses).values(course(actor.userId, videoId));
  });

it("lets somebody show a video that the person sent, wherever the work on it is", async () => {
  const actor = await trainer();
  for (const status of ["UPLOADING", "QUEUED", "PROCESSING", "READY"] as const) {
    const videoId = await createVideo(orm(), actor.userId, { status });
    await expect(claim(actor, videoId)).resolves.toBeUndefined();
    const again = claim(actor, videoId);
    await expect(again).rejects.toMatchObject({
      status: 422,
      code: "VIDEO_NOT_YOURS",
      fields: { "course.video": "Envie o vídeo de novo." },
    });
  }
});

it("refuses videos of others, failed ones and those that are not there", async () => {
  const actor = await trainer();
  const others = await createVideo(orm(), (await trainer()).userId);
  const failed = await createVideo(orm(), actor.userId, { status: "FAILED", failure: "UNREADABLE" });
  for (const videoId of [others, failed, crypto.randomUUID()]) {
    await expect(claim(actor, videoId)).rejects.toMatchObject({ code: "VIDEO_NOT_YOURS" });
  }
});

it("gives a video to one of two things that ask at once", async () => {
  const actor = await trainer();
  const videoId = await createVideo(orm(), actor.userId);
  const begun = Promise.withResolvers<void>();
  const first = claim(actor, videoId, async (tx) => {
    begun.resolve();
    await somebodyWaits(orm(), tx);
  });
  await begun.promise;
  const both = await Promise.allSettled([first, claim(actor, videoId)]);
  expect(both.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
});

it("discards what nothing shows any more, with its files, and nothing else", async () => {
  const { userId } = await trainer();
  const shown = await createVideo(orm(), userId);
  const replaced = await createVideo(orm(), userId);
  await orm().insert(courses).values(course(userId, shown));
  await app.services.db.transaction((tx) => discardVideos(tx, app.services, [shown, replaced, null]));
  expect(await orm().$count(videos, eq(videos.ownerId, userId))).toBe(1);
  const { rows } = await app.services.db.pool.query(
    "select data from pgboss.job where name = $1 and data->>'id' = any($2)",
    [removeVideoFilesJob.name, [shown, replaced]],
  );
  expect(rows.map(({ data }) => data)).toEqual([{ id: replaced }]);
});

it("removes every file of a video and none of another", async () => {
  const { storage } = app.services;
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const keysOf = (video: string) => [
    videoKey(video, "0123456789abcdef", "720/1.m4s"),
    captionKey(video, "pt-BR.vtt"),
    partKey(video, "00.bin"),
  ];
  const types = ["video/iso.segment", "text/vtt", "application/octet-stream"];
  for (const keys of [keysOf(id), keysOf(other)]) {
    for (const [index, key] of keys.entries()) await storage.put(key, Buffer.from("x"), types[index] ?? "");
  }
  await removeVideoFiles(app.services, { id });
  await removeVideoFiles(app.services, { id });
  const left = await Promise.all([...keysOf(id), ...keysOf(other)].map((key) => storage.get(key)));
  expect(left.map((file) => file !== null)).toEqual([false, false, false, true, true, true]);
  for (const file of left) file?.bytes.destroy();
});

it("presents a video with the state of the work on it", async () => {
  const actor = await trainer();
  const { userId } = actor;
  const ready = await createVideo(orm(), userId);
  const failed = await createVideo(orm(), userId, { status: "FAILED", failure: "TOO_LONG" });
  await orm()
    .insert(videoCaptions)
    .values({ videoId: ready, language: "pt-BR", label: "Português", file: "a.vtt" });
  const rows = await readVideos(orm(), [failed, null, ready, crypto.randomUUID()]);
  expect([...rows.keys()].toSorted()).toEqual([ready, failed].toSorted());
  expect(rows.get(ready)?.captions).toMatchObject([{ language: "pt-BR", label: "Português" }]);
  const present = (id: string) => {
    const row = rows.get(id);
    return row && presentVideo(row, { services: { ...app.services, actor }, viewer: anybody });
  };
  expect(present(ready)).toMatchObject({
    _id: ready,
    code: "HLS",
    process_completed: true,
    status: "READY",
    duration: 60,
    failure: null,
  });
  expect(present(failed)).toMatchObject({
    url: null,
    code: "",
    process_completed: false,
    status: "FAILED",
    failure: "O vídeo passa de 6 horas. Divida a aula em partes menores.",
  });
});
