import { and, asc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Services, VerbContext } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { findStanding } from "../../../base/moderation/server/standing.ts";
import { skills } from "../../../base/reference/table.ts";
import { users } from "../../../people/users/table.ts";
import { anybody, presentVideo, readVideos } from "../../videos/server/read-videos.ts";
import {
  type Course,
  type CourseCard,
  type CourseSection,
  courseNotFound,
  type LessonInCourse,
} from "../contract.ts";
import type { Lesson } from "../lesson-contract.ts";
import { isVisible } from "../model.ts";
import { may } from "../policy.ts";
import { courses, isPublished, lessonAttachments, lessons } from "../table.ts";
import { presentAttachment } from "./attachments.ts";
import { accessTo } from "./may-watch.ts";
import { isOffered, presentCard, presentCourse } from "./present.ts";
import { type CourseRow, cardColumns, findCourse, type LessonRow, readOutline } from "./queries.ts";

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

interface Reading extends Pick<Services, "handlers"> {
  db: { orm: Connection };
  actor: Actor | null;
}

/**
 * A course that somebody may read, by its id or its slug.
 * @throws courseNotFound where it never was, or is not for this person to know of
 */
export async function findReadableCourse(context: Reading, idOrSlug: string): Promise<CourseRow> {
  const { db, actor } = context;
  const row = await findCourse(db.orm, looksLikeId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug });
  if (!row) throw courseNotFound();
  const isReadable =
    isVisible(row) ||
    (!row.deletedAt && may(actor, "read-hidden", row)) ||
    (!row.deletedAt && row.approved && may(actor, "read-exclusive", row)) ||
    (await accessTo({ ...context, orm: db.orm }, row.id)) !== null;
  if (!isReadable) throw courseNotFound();
  return row;
}

/** Courses as lists show them, by id: in any state, also those that are not offered any more, or what everybody may see. */
export async function readCourseCards(
  connection: Connection,
  ids: readonly string[],
  { onlyPublished = false } = {},
): Promise<Map<string, CourseCard>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select(cardColumns)
    .from(courses)
    .innerJoin(users, eq(users.id, courses.userId))
    .leftJoin(skills, eq(skills.id, courses.segmentId))
    .where(and(inArray(courses.id, [...ids]), onlyPublished ? isPublished : undefined));
  return new Map(rows.map((row) => [row.id, presentCard(row)]));
}
