import { and, eq, inArray, lt, notExists, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { guardBulkChange, untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { users } from "../../../people/users/table.ts";
import { type VideoFailure, videoFailures } from "../lifecycle.ts";
import { videoCaptions, videoParts, videoSteps, videos, videoUploads } from "../table.ts";
import { enqueueRemovalOfFiles, removeVideoFiles } from "./video-files.ts";
import { announceChange, discardUnusedVideos, isUnused } from "./video-uses.ts";

/** What was made of a video; all of its files are in the storage. */
export interface MadeVideo {
  folder: string;
  format: "HLS" | "MP4";
  seconds: number;
  width: number;
  height: number;
}

/** From now on it is shown. */
export async function finishVideo(
  services: Pick<Services, "db" | "storage" | "config" | "handlers">,
  videoId: string,
  { seconds, ...made }: MadeVideo,
): Promise<void> {
  const { db, storage } = services;
  const isShown = await db.transaction(async (tx) => {
    await tx.delete(videoSteps).where(eq(videoSteps.videoId, videoId));
    const [ready] = await tx
      .update(videos)
      .set({
        ...made,
        status: "READY",
        progress: 100,
        durationMs: Math.max(1, Math.round(seconds * 1_000)),
        finishedAt: sql`now()`,
      })
      .where(and(eq(videos.id, videoId), eq(videos.status, "PROCESSING")))
      .returning({ id: videos.id });
    if (ready) await announceChange(tx, services, videoId);
    return ready !== undefined;
  });
  // Removed or given up meanwhile: whoever did that could not know of these files.
  if (!isShown && !(await db.orm.$count(videos, and(eq(videos.id, videoId), eq(videos.status, "READY"))))) {
    await removeVideoFiles({ storage }, { id: videoId });
  }
}

/** Nothing comes of a video: its trainer is told why, and what was kept of it goes. */
export async function failVideo(
  services: Pick<Services, "db" | "queue" | "config">,
  videoId: string,
  failure: VideoFailure,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [failed] = await tx
      .update(videos)
      .set({ status: "FAILED", failure, finishedAt: sql`now()` })
      .where(and(eq(videos.id, videoId), inArray(videos.status, ["UPLOADING", "QUEUED", "PROCESSING"])))
      .returning({ ownerId: videos.ownerId, fileName: videos.fileName });
    if (!failed) return;
    for (const table of [videoParts, videoSteps, videoCaptions, videoUploads]) {
      await tx.delete(table).where(eq(table.videoId, videoId));
    }
    await enqueueRemovalOfFiles(tx, services, [videoId]);
    await notifyOfFailure(tx, services, { ...failed, failure });
  });
}

const videoFailed = defineEmail({
  name: "video-failed",
  essential: false,
  group: "teaching",
  perRecipient: [aDay(10)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

/** Tells a trainer that nothing comes of a video, and what to do. */
async function notifyOfFailure(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { ownerId, fileName, failure }: { ownerId: string; fileName: string; failure: VideoFailure },
): Promise<void> {
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, ownerId));
  if (!owner?.email) return;
  const message = await renderEmail(
    <EmailLayout
      preview="Um vídeo seu precisa ser enviado de novo"
      title="Não deu para usar um vídeo"
      action={{ label: "Ver meus treinamentos", href: `${services.config.baseUrl}/vc/meus-treinamentos` }}
    >
      <EmailParagraph>
        O vídeo <strong>{typedName(fileName)}</strong> não pôde ser processado.
      </EmailParagraph>
      <EmailParagraph>{videoFailures[failure]}</EmailParagraph>
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: videoFailed,
    sender: null,
    to: owner.email,
    subject: "Um vídeo não pôde ser processado",
    event: {
      text: `O vídeo “${typedName(fileName)}” não pôde ser processado`,
      path: "/vc/meus-treinamentos",
    },
    ...message,
  });
}

/** Every hour: what nobody finished, what nothing shows, and what the work on takes too long. */
export const sweepVideosJob = defineJob({
  name: "sweep-videos",
  schema: z.object({}),
  cron: "25 * * * *",
  singleton: true,
});

const batchSize = 100;

type Sweeping = Pick<Services, "db" | "queue" | "handlers" | "log" | "config">;

/** Something of it came in the last two days. */
const isComing = (db: Sweeping["db"]) =>
  db.orm
    .select({ one: sql`1` })
    .from(videoUploads)
    .where(
      and(
        eq(videoUploads.videoId, videos.id),
        eq(videos.status, "UPLOADING"),
        sql`${videoUploads.touchedAt} > now() - interval '48 hours'`,
      ),
    );

/** A form may stay open for a while before it is saved; what is worked on is left in peace. */
const isForgotten = (services: Sweeping) =>
  and(
    lt(videos.createdAt, sql`now() - interval '48 hours'`),
    notInArray(videos.status, ["QUEUED", "PROCESSING"]),
    notExists(isComing(services.db)),
  );

export async function sweepVideos(services: Sweeping): Promise<void> {
  const { db } = services;
  await giveUp(services);
  const forgotten = isForgotten(services);
  const changes = await db.orm.$count(videos, and(forgotten, isUnused(services)));
  const extent = { changes, of: await db.orm.$count(videos) };
  await guardBulkChange(services, sweepVideosJob, extent, () =>
    untilNoneAreLeft(() =>
      db.transaction((tx) => discardUnusedVideos(tx, services, { which: forgotten, limit: batchSize })),
    ),
  );
}

/** What something shows stays, and says why nothing came of it. */
async function giveUp(services: Sweeping): Promise<void> {
  const { db } = services;
  const stuck = await db.orm
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        inArray(videos.status, ["QUEUED", "PROCESSING"]),
        lt(videos.sentAt, sql`now() - interval '72 hours'`),
      ),
    );
  for (const { id } of stuck) await failVideo(services, id, "TOO_SLOW");
  const left = await db.orm
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        eq(videos.status, "UPLOADING"),
        isForgotten(services),
        sql`not (${isUnused(services) ?? sql`true`})`,
      ),
    );
  for (const { id } of left) await failVideo(services, id, "NOT_SENT");
}
