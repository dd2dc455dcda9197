import type { Verb } from "../../../../platform/services.ts";
import { lessonNotFound } from "../contract.ts";
import type { getLesson as endpoint } from "../lesson-contract.ts";
import { may } from "../policy.ts";
import { accessTo, lessonOpening, mayWatch } from "./may-watch.ts";
import { isKeptFor, isOffered } from "./present.ts";
import { findLessonOrKept } from "./queries.ts";
import { findReadableCourse, readLesson } from "./read-course.ts";

export const getLesson: Verb<typeof endpoint> = async ({ params }, context) => {
  const { orm } = context.db;
  const course = await findReadableCourse(context, params.id);
  const row = await findLessonOrKept(orm, { courseId: course.id, lessonId: params.lessonId });
  if (!row) throw lessonNotFound();
  const since = (await accessTo({ ...context, orm }, course.id))?.since ?? null;
  const isTaught = isOffered(row) || isKeptFor(row, since);
  const seesAll = !row.deletedAt && may(context.actor, "read-hidden", course);
  if (!seesAll && !isTaught) throw lessonNotFound();
  // Before it is asked who may: whoever loses the course at this moment has begun it, or gets no address.
  const isVisit = Boolean(context.actor?.actingAdminId);
  if (context.actor && !isVisit && isTaught) {
    for (const note of context.handlers.of(lessonOpening)) await note(orm, context.actor, row);
  }
  // A visit of the administration begins nothing for the person: it gets no address either.
  const isReader = await mayWatch({ ...context, orm }, course, row);
  const isWatcher = isReader && (row.isFree || !isVisit);
  return { lesson: await readLesson(orm, row, context, { isReader, isWatcher, since }) };
};
