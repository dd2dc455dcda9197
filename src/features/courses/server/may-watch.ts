import type { Connection } from "../../../platform/database/database.ts";
import { defineHandlers, type Handlers } from "../../../platform/handlers.ts";
import type { Actor } from "../../../shared/actor.ts";
import { isVisible } from "../lifecycle.ts";
import { may } from "../policy.ts";
import { isKeptFor, isOffered } from "./present.ts";
import type { CourseRow, LessonRow } from "./queries.ts";

/**
 * Since when somebody has a whole course for a reason of its own: as its student, as the manager of who bought licences.
 * Null: not by this one.
 */
export type GivesCourse = (connection: Connection, actor: Actor, courseId: string) => Promise<Date | null>;

export const courseAccess = defineHandlers<GivesCourse>("course access");

/** Notes that somebody is about to be given the addresses of a lesson that is not free. */
export type OnLessonOpening = (connection: Connection, actor: Actor, courseId: string) => Promise<void>;

export const lessonOpening = defineHandlers<OnLessonOpening>("a lesson is opened");

interface Asking {
  orm: Connection;
  actor: Actor | null;
  handlers: Handlers;
}

/** Since when somebody has a course otherwise than as its trainer; also one that is not sold any more. Null: not at all. */
export async function hasCourseSince(
  { orm, actor, handlers }: Asking,
  courseId: string,
): Promise<Date | null> {
  if (!actor) return null;
  let earliest: Date | null = null;
  for (const gives of handlers.of(courseAccess)) {
    const since = await gives(orm, actor, courseId);
    if (since && (!earliest || since < earliest)) earliest = since;
  }
  return earliest;
}

/** Whether somebody has a course now. */
export const hasCourse = async (asking: Asking, courseId: string): Promise<boolean> =>
  (await hasCourseSince(asking, courseId)) !== null;

/**
 * Whether somebody may watch a lesson and load what is attached to it: its trainer and who moderates at any time; of what
 * is published anybody a free lesson of a course that all may find, the managers of the company that it was made for,
 * and who has the course. What was taken out of it is left to those who had it by then.
 */
export async function mayWatch(asking: Asking, course: CourseRow, lesson: LessonRow): Promise<boolean> {
  const { actor } = asking;
  if (!course.deletedAt && may(actor, "read-hidden", course)) return true;
  if (!isOffered(lesson)) return isKeptFor(lesson, await hasCourseSince(asking, course.id));
  if (isVisible(course)) {
    if (lesson.isFree) return true;
  }
  if (!course.deletedAt && course.approved && may(actor, "watch-exclusive", course)) return true;
  return hasCourse(asking, course.id);
}
