import { PassThrough, pipeline } from "node:stream";
import { and, eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type * as contract from "../contract.ts";
import {
  videoInWork,
  videoMaxBytes,
  videoMissing,
  videoNotFound,
  videoOfStudents,
  videoTooLarge,
} from "../contract.ts";
import { isWorkedOn } from "../lifecycle.ts";
import { videos } from "../table.ts";
import { presentOwnVideo } from "./read-videos.ts";
import { beginUpload, endUpload, receiveBytes } from "./receive-bytes.ts";
import { enqueueRemovalOfFiles } from "./video-files.ts";
import { type HeldVideo, isKept, videosKept } from "./video-uses.ts";

/** As the parts of tus, but nobody can go on with it: where anything fails, nothing is kept. */
export const uploadVideo: Verb<typeof contract.uploadVideo> = async (_input, context) => {
  const { userId: ownerId } = requireActor(context);
  const file = await context.openFile();
  if (!file) throw videoMissing();
  // What is known beforehand is that the file is smaller than the request around it.
  const bytes = Math.min(file.announcedBytes ?? videoMaxBytes, videoMaxBytes);
  const videoId = await beginUpload(context, { ownerId, fileName: file.fileName, bytes });
  try {
    // Whatever breaks in the middle of the file fails it, rather than ending it there; also what broke before it is read.
    const whole = pipeline(file.bytes, new PassThrough(), () => undefined);
    const size = await receiveBytes(context, { videoId, position: 0 }, whole);
    if (file.isTooLarge()) throw videoTooLarge();
    if (size === 0) throw videoMissing();
    await endUpload(context, { videoId, bytes: size });
  } catch (error) {
    await context.db.transaction(async (tx) => {
      await tx.delete(videos).where(and(eq(videos.id, videoId), eq(videos.status, "UPLOADING")));
      await enqueueRemovalOfFiles(tx, context, [videoId]);
    });
    throw error;
  }
  const video = await presentOwnVideo(context, videoId);
  if (!video) throw videoNotFound();
  return { message: messages.videoSent, video };
};

export const getVideo: Verb<typeof contract.getVideo> = async ({ params }, context) => {
  const video = await presentOwnVideo(context, params.id);
  if (!video) throw videoNotFound();
  return { video };
};

/** Whatever shows the video goes on without one: the database clears what pointed to it. */
export const removeVideo: Verb<typeof contract.removeVideo> = async ({ params }, context) => {
  const { userId } = requireActor(context);
  return context.db.transaction(async (tx) => {
    const own = and(eq(videos.id, params.id), eq(videos.ownerId, userId));
    // Before anything is held: nobody holds what shows the video of somebody else.
    if ((await tx.$count(videos, own)) === 0) throw videoNotFound();
    const held: HeldVideo[] = [];
    for (const { hold } of context.handlers.of(videosKept)) held.push(await hold(tx, params.id));
    const [video] = await tx
      .select({ status: videos.status, isKept: isKept(context) })
      .from(videos)
      .where(own)
      .for("update");
    if (!video) throw videoNotFound();
    if (isWorkedOn(video.status)) throw videoInWork();
    if (video.isKept) throw videoOfStudents();
    for (const one of held) await one.release();
    await tx.delete(videos).where(own);
    await enqueueRemovalOfFiles(tx, context, [params.id]);
    const told: string[] = [messages.videoRemoved];
    for (const one of held) told.push((await one.tell()) ?? "");
    return { message: told.filter(Boolean).join(". ") };
  });
};
