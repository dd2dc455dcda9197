import { and, asc, eq, gte, isNull, or } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { presentVideo, readVideos } from "../../videos/server/read-videos.ts";
import { anybody } from "../../videos/server/watch-address.ts";
import type { Lesson } from "../lesson-contract.ts";
import { lessonAttachments } from "../table.ts";
import { isOffered } from "./present.ts";
import { presentAttachment } from "./present-attachment.ts";
import type { LessonRow } from "./queries.ts";

/**
 * A lesson as whoever makes the call gets it: who may not watch it is told its name, and neither its text nor what is
 * attached.
 * @param isReader may read its text
 * @param isWatcher gets addresses to watch it, and to load what is attached
 * @param since when they got the course: what was taken out of it later is theirs
 */
export async function readLesson(
  connection: Connection,
  row: LessonRow,
  context: VerbContext,
  { isReader, isWatcher, since = null }: { isReader: boolean; isWatcher: boolean; since?: Date | null },
): Promise<Lesson> {
  const viewer = isWatcher ? (context.actor?.userId ?? anybody) : null;
  const attached = isReader ? await readAttachments(connection, row.id, since) : [];
  const video = row.videoId && (await readVideos(connection, [row.videoId])).get(row.videoId);
  return {
    _id: row.id,
    name: row.name,
    description: isReader ? row.description : "",
    is_free: row.isFree,
    status: row.status,
    duration: row.seconds,
    image: presentImage(row.imageId),
    has_video: row.videoId !== null,
    process_completed: row.seconds !== null,
    ...(row.offeredUntil && !isOffered(row) && { withdrawn: true as const }),
    section: { _id: row.sectionId, title: row.sectionTitle },
    video: video ? presentVideo(video, { services: context, viewer }) : null,
    attachments: attached.map((one) => presentAttachment(one, context, isWatcher)),
  };
}

const readAttachments = (connection: Connection, lessonId: string, since: Date | null) =>
  connection
    .select()
    .from(lessonAttachments)
    .where(
      and(
        eq(lessonAttachments.lessonId, lessonId),
        eq(lessonAttachments.status, "READY"),
        or(isNull(lessonAttachments.removedAt), since ? gte(lessonAttachments.removedAt, since) : undefined),
      ),
    )
    .orderBy(asc(lessonAttachments.rank), asc(lessonAttachments.id));
