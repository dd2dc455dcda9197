import type { Connection } from "../../../platform/database/database.ts";
import { defineHandlers, type Handlers } from "../../../platform/handlers.ts";
import type { Actor } from "../../../shared/actor.ts";
import { isVisible } from "../lifecycle.ts";
import { may } from "../policy.ts";
import { isShown } from "./present.ts";
import type { CourseRow, LessonRow } from "./queries.ts";

/** How much of a course: all of it to its students; its outline and its free lessons to who may give it to others. */
type Extent = "whole" | "outline";

/** How much of a course somebody has for a reason of its own. */
export type GivesCourse = (connection: Connection, actor: Actor, courseId: string) => Promise<Extent | null>;

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

/** How much somebody has of a course otherwise than as its trainer; also of one that is not sold any more. */
export async function extentOf({ orm, actor, handlers }: Asking, courseId: string): Promise<Extent | null> {
  if (!actor) return null;
  let extent: Extent | null = null;
  for (const gives of handlers.of(courseAccess)) {
    extent = (await gives(orm, actor, courseId)) ?? extent;
    if (extent === "whole") break;
  }
  return extent;
}

/**
 * Whether somebody may watch a lesson and load what is attached to it: its trainer and who moderates at any time; of what
 * is published anybody a free lesson of a course that all may find, managers a free lesson of what their company has, and
 * who has the whole course.
 */
export async function mayWatch(asking: Asking, course: CourseRow, lesson: LessonRow): Promise<boolean> {
  const { actor } = asking;
  if (!course.deletedAt && may(actor, "read-hidden", course)) return true;
  if (!(isShown(lesson) && lesson.sectionStatus)) return false;
  if (lesson.isFree && isVisible(course)) return true;
  const extent = await extentOf(asking, course.id);
  return extent === "whole" || (extent === "outline" && lesson.isFree);
}
