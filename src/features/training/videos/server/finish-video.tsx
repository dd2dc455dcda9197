import { and, eq, inArray, sql } from "drizzle-orm";
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
import type { Services } from "../../../../platform/services.ts";
import { users } from "../../../people/users/table.ts";
import { type VideoFailure, videoFailures } from "../lifecycle.ts";
import { videoCaptions, videoParts, videoSteps, videos, videoUploads } from "../table.ts";
import { enqueueRemovalOfFiles, removeVideoFiles } from "./video-files.ts";
import { announceChange } from "./video-uses.ts";

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
  label: "Vídeos que não puderam ser processados",
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
