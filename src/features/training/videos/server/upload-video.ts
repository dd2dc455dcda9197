import { PassThrough, pipeline } from "node:stream";
import { and, eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import {
  type uploadVideo as endpoint,
  videoMaxBytes,
  videoMissing,
  videoNotFound,
  videoTooLarge,
} from "../contract.ts";
import { videos } from "../table.ts";
import { presentOwnVideo } from "./read-videos.ts";
import { beginUpload, endUpload, receiveBytes } from "./receive-bytes.ts";
import { enqueueRemovalOfFiles } from "./video-files.ts";

/** As the parts of tus, but nobody can go on with it: where anything fails, nothing is kept. */
export const uploadVideo: Verb<typeof endpoint> = async (_input, context) => {
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
