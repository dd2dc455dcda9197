import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { discardImages } from "../../../base/media/server/discard-images.ts";
import { discardVideos } from "../../videos/server/discard-videos.ts";
import { lessonAttachments, lessons } from "../table.ts";
import { enqueueRemovalOfFiles } from "./attachment-files.ts";

/** Removes lessons that nobody has with all their files. Their rows stay for the notes of those who watched them. */
export async function discardLessons(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: lessons.id, imageId: lessons.imageId, videoId: lessons.videoId })
    .from(lessons)
    .where(inArray(lessons.id, [...ids]));
  await tx
    .update(lessons)
    .set({
      deletedAt: sql`coalesce(${lessons.deletedAt}, now())`,
      imageId: null,
      videoId: null,
      // With the text it would be one to read.
      description: "",
    })
    .where(inArray(lessons.id, [...ids]));
  const pictures = found.map(({ imageId }) => imageId).filter((id) => id !== null);
  await discardImages(tx, services, pictures);
  await discardVideos(
    tx,
    services,
    found.map(({ videoId }) => videoId),
  );
  const attached = await tx
    .delete(lessonAttachments)
    .where(inArray(lessonAttachments.lessonId, [...ids]))
    .returning({ id: lessonAttachments.id });
  await enqueueRemovalOfFiles(tx, services, attached);
}
