import { eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { defineHandlers, type Handlers } from "../../../../platform/handlers.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { lessonNotFound } from "../contract.ts";
import { isVisible } from "../model.ts";
import { may } from "../policy.ts";
import { lessons } from "../table.ts";
import { isKeptFor, isOffered } from "./present.ts";
import { type CourseRow, findCourse, findLessonOrKept, type LessonRow } from "./queries.ts";

/** How much of a course: all of it to its students; its outline and its free lessons to who may give it to others. */
type Extent = "whole" | "outline";

/** What somebody has of a course, and since when: what was taken out of it later is still theirs. */
interface CourseAccess {
  extent: Extent;
  since: Date;
}

/** What somebody has of a course for a reason of its own: as its student, as the manager of who bought licences. */
export type GivesCourse = (
  connection: Connection,
  actor: Actor,
  courseId: string,
) => Promise<CourseAccess | null>;

export const courseAccess = defineHandlers<GivesCourse>("course access");

/** Notes that somebody is about to be given the text and the addresses of a lesson, if they have its course. */
export type OnLessonOpening = (
  connection: Connection,
  actor: Actor,
  lesson: Pick<LessonRow, "id" | "courseId" | "isFree">,
) => Promise<void>;

export const lessonOpening = defineHandlers<OnLessonOpening>("a lesson is opened");

interface Asking {
  orm: Connection;
  actor: Actor | null;
  handlers: Handlers;
}

/**
 * What somebody has of a course otherwise than as its trainer; also of one that is not sold any more. Of several rights the
 * earliest to the whole of it counts: what was taken out before is nothing that they could ever watch.
 */
export async function accessTo(
  { orm, actor, handlers }: Asking,
  courseId: string,
): Promise<CourseAccess | null> {
  if (!actor) return null;
  const accesses: CourseAccess[] = [];
  for (const gives of handlers.of(courseAccess)) {
    const access = await gives(orm, actor, courseId);
    if (access) accesses.push(access);
  }
  const rank = ({ extent, since }: CourseAccess) => [extent === "whole" ? 0 : 1, Number(since)] as const;
  const [first] = accesses.toSorted((one, other) => {
    const [ones, others] = [rank(one), rank(other)];
    return ones[0] - others[0] || ones[1] - others[1];
  });
  return first ?? null;
}

/**
 * Whether somebody may watch a lesson and load what is attached to it: its trainer and who moderates at any time; of what
 * is published anybody a free lesson of a course that all may find, managers a free lesson of what their company has, and
 * who has the whole course. What was taken out of it is left to those who had it by then.
 */
export async function mayWatch(asking: Asking, course: CourseRow, lesson: LessonRow): Promise<boolean> {
  const { actor } = asking;
  if (!course.deletedAt && may(actor, "read-hidden", course)) return true;
  const access = await accessTo(asking, course.id);
  const isWhole = access?.extent === "whole";
  if (!isOffered(lesson)) return isWhole && isKeptFor(lesson, access.since);
  return isWhole || (lesson.isFree && (isVisible(course) || access !== null));
}

type Asker = Pick<VerbContext, "actor" | "handlers">;

/** Whether somebody may watch such a lesson now. */
export async function isWatchableLesson(
  orm: Connection,
  { actor, handlers }: Asker,
  lessonId: string,
): Promise<boolean> {
  const [ids] = await orm
    .select({ courseId: lessons.courseId })
    .from(lessons)
    .where(eq(lessons.id, lessonId));
  const course = ids && (await findCourse(orm, { id: ids.courseId }));
  const lesson = ids && (await findLessonOrKept(orm, { courseId: ids.courseId, lessonId }));
  if (!(course && lesson)) return false;
  return mayWatch({ orm, actor, handlers }, course, lesson);
}

/** @throws lessonNotFound where the person who makes the call may not watch such a lesson */
export async function requireWatchableLesson(
  orm: Connection,
  asking: Asker,
  lessonId: string,
): Promise<void> {
  if (!(await isWatchableLesson(orm, asking, lessonId))) throw lessonNotFound();
}
