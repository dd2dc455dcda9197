import { inArray, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { findStanding } from "../../../base/moderation/server/list-standings.ts";
import { presentVideo, readVideos } from "../../videos/server/read-videos.ts";
import { anybody } from "../../videos/server/watch-address.ts";
import type { Course, CourseSection, LessonInCourse } from "../contract.ts";
import { isVisible } from "../lifecycle.ts";
import { may } from "../policy.ts";
import { lessons } from "../table.ts";
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
  const access = seesAll ? null : await accessTo({ ...context, orm: connection }, row.id);
  const since = access?.since ?? null;
  const presented = presentCourse(row, outline, { seesAll, since });
  const isWhole = seesAll || access?.extent === "whole";
  const taught =
    actor && (seesAll || access)
      ? await withTaught(connection, context, { sections: presented.sections, isWhole, seesAll, actor })
      : presented.sections;
  // Whoever may read of a course may watch what it is presented with.
  const viewer = isVisible(row) ? anybody : (actor?.userId ?? null);
  const video = row.videoId && (await readVideos(connection, [row.videoId])).get(row.videoId);
  return {
    ...presented,
    sections: taught,
    ...(moderation && { moderation }),
    video: video ? [presentVideo(video, { services: context, viewer })] : [],
  };
}

interface Taught {
  sections: readonly CourseSection[];
  /** They have the whole course, and not only its outline. */
  isWhole: boolean;
  seesAll: boolean;
  actor: Actor;
}

/**
 * The sections of a course with text and video of each lesson, for who writes it or has it. Text and address are given of
 * what is free and of what was opened once: who opens the rest begins the course, and a look at its page does not.
 */
export async function withTaught(
  connection: Connection,
  context: VerbContext,
  { sections, isWhole, seesAll, actor }: Taught,
): Promise<CourseSection[]> {
  const shown = sections.flatMap(({ chapters }) => chapters.map(({ lesson }) => lesson));
  if (shown.length === 0) return [...sections];
  const ids = shown.map(({ _id }) => _id);
  // Of one table alone, columns are named without it.
  const isOpened = sql<boolean>`exists (select from lesson_watches as w join enrolments as e on e.id = w.enrolment_id
    where w.lesson_id = lessons.id and e.user_id = ${actor.userId} and e.begun_at is not null)`;
  const rows = await connection
    .select({ id: lessons.id, description: lessons.description, videoId: lessons.videoId, isOpened })
    .from(lessons)
    .where(inArray(lessons.id, ids));
  const found = new Map(rows.map((row) => [row.id, row]));
  const videos = await readVideos(
    connection,
    rows.map(({ videoId }) => videoId),
  );
  const present = (lesson: LessonInCourse): LessonInCourse => {
    const row = found.get(lesson._id);
    if (!row) return lesson;
    const isFree = lesson.is_free && (isWhole || !lesson.withdrawn);
    const isRead = seesAll || isFree || (isWhole && row.isOpened);
    // A visit of the administration begins nothing for the person: it gets no address either.
    const isWatched = isRead && (lesson.is_free || !actor.actingAdminId);
    const video = videos.get(row.videoId ?? "");
    return {
      ...lesson,
      description: isRead ? row.description : "",
      video: video
        ? presentVideo(video, { services: context, viewer: isWatched ? actor.userId : null })
        : null,
    };
  };
  return sections.map((section) => ({
    ...section,
    chapters: section.chapters.map(({ lesson }) => ({ lesson: present(lesson) })),
  }));
}
