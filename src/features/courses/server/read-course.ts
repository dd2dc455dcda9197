import type { Connection } from "../../../platform/database/database.ts";
import type { VerbContext } from "../../../platform/services.ts";
import { findStanding } from "../../moderation/server/list-standings.ts";
import { presentVideo } from "../../videos/server/present.ts";
import { readVideos } from "../../videos/server/read-videos.ts";
import { anybody } from "../../videos/server/watch-address.ts";
import type { Course } from "../contract.ts";
import { isVisible } from "../lifecycle.ts";
import { may } from "../policy.ts";
import { accessTo } from "./may-watch.ts";
import { presentCourse } from "./present.ts";
import { type CourseRow, readOutline } from "./queries.ts";

/** A course with its outline, as whoever makes the call gets to see it. */
export async function readCourse(
  connection: Connection,
  row: CourseRow,
  context: VerbContext,
): Promise<Course> {
  const { actor } = context;
  const outline = await readOutline(connection, row.id);
  const seesAll = may(actor, "read-hidden", row);
  const moderation = seesAll ? await findStanding(connection, "course", row) : null;
  // Whoever may read of a course may watch what it is presented with.
  const isShorter = outline.withKept.lessons.some(({ offeredUntil }) => offeredUntil !== null);
  const access = isShorter && !seesAll ? await accessTo({ ...context, orm: connection }, row.id) : null;
  const since = access?.since ?? null;
  const viewer = isVisible(row) ? anybody : (actor?.userId ?? null);
  const video = row.videoId && (await readVideos(connection, [row.videoId])).get(row.videoId);
  return {
    ...presentCourse(row, outline, { seesAll, since }),
    ...(moderation && { moderation }),
    video: video ? [presentVideo(video, { services: context, viewer })] : [],
  };
}
