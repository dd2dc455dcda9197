import { and, asc, eq } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import type { VerbContext } from "../../../platform/services.ts";
import { presentImage } from "../../media/image-address.ts";
import { presentVideo } from "../../videos/server/present.ts";
import { readVideos } from "../../videos/server/read-videos.ts";
import { anybody } from "../../videos/server/watch-address.ts";
import type { Lesson } from "../lesson-contract.ts";
import { lessonAttachments } from "../table.ts";
import { presentAttachment } from "./present-attachment.ts";
import type { LessonRow } from "./queries.ts";

/**
 * A lesson as whoever makes the call gets it.
 * @param isWatcher may watch it, and load what is attached
 */
export async function readLesson(
  connection: Connection,
  row: LessonRow,
  context: VerbContext,
  isWatcher: boolean,
): Promise<Lesson> {
  const viewer = isWatcher ? (context.actor?.userId ?? anybody) : null;
  const attached = await connection
    .select()
    .from(lessonAttachments)
    .where(and(eq(lessonAttachments.lessonId, row.id), eq(lessonAttachments.status, "READY")))
    .orderBy(asc(lessonAttachments.rank), asc(lessonAttachments.id));
  const video = row.videoId && (await readVideos(connection, [row.videoId])).get(row.videoId);
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    is_free: row.isFree,
    status: row.status,
    duration: row.seconds,
    image: presentImage(row.imageId),
    has_video: row.videoId !== null,
    process_completed: row.seconds !== null,
    section: { _id: row.sectionId, title: row.sectionTitle },
    video: video ? presentVideo(video, { services: context, viewer }) : null,
    attachments: attached.map((one) => presentAttachment(one, context, isWatcher)),
  };
}
