import { and, asc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { waitAgain } from "../../../base/moderation/server/standing.ts";
import { lessonNotFound } from "../contract.ts";
import type * as contract from "../lesson-contract.ts";
import type { LessonChanges } from "../lesson-contract.ts";
import type { SectionOfLesson } from "../outline-contract.ts";
import { may } from "../policy.ts";
import { courseSections, lessons } from "../table.ts";
import { accessTo, lessonOpening, mayWatch } from "./may-watch.ts";
import { askForApproval } from "./moderation.ts";
import { addSection, requireOwnCourse, sectionFor } from "./own-course.ts";
import { isKeptFor, isOffered } from "./present.ts";
import { findLesson, findLessonOrKept } from "./queries.ts";
import { findReadableCourse, readLesson } from "./read-course.ts";
import { removeLessons, toldOfShop } from "./remove-course.ts";
import { columnsOf, nextRank } from "./update-lesson.ts";
import { pictureOf, videoOf } from "./write-course.ts";

export const getLesson: Verb<typeof contract.getLesson> = async ({ params }, context) => {
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

export const createLesson: Verb<typeof contract.createLesson> = ({ params, body }, context) =>
  addLesson(context, params.id, body);

export const draftLesson: Verb<typeof contract.draftLesson> = ({ params, body }, context) =>
  addLesson(context, params.id, body);

interface Added {
  lesson: contract.LessonDraft & LessonChanges;
  section: SectionOfLesson;
}

const addLesson = (context: VerbContext, id: string, { lesson: input, section }: Added) =>
  context.db.transaction(async (tx) => {
    const actor = requireActor(context);
    const { id: courseId } = await requireOwnCourse(tx, context, id);
    const { id: sectionId } = section
      ? await sectionFor(tx, courseId, section)
      : await firstSection(tx, courseId);
    const columns = columnsOf(input);
    const picture = { before: null, after: input.image, actor, field: "lesson.image" };
    const recording = { before: null, after: input.video, actor, field: "lesson.video" };
    const [created] = await tx
      .insert(lessons)
      .values({
        name: input.name,
        description: columns.description ?? "",
        isFree: columns.isFree ?? false,
        status: columns.status ?? false,
        courseId,
        sectionId,
        rank: await nextRank(tx, courseId, sectionId),
        imageId: await pictureOf(tx, picture),
        videoId: await videoOf(tx, context, recording),
      })
      .returning({ id: lessons.id });
    await askForApproval(tx, context, courseId);
    const row = created && (await findLesson(tx, { courseId, lessonId: created.id }));
    if (!row) throw lessonNotFound();
    return {
      message: messages.lessonSaved,
      lesson: await readLesson(tx, row, context, { isReader: true, isWatcher: true }),
    };
  });

/** A client that knows no sections gets one. */
async function firstSection(tx: Transaction, courseId: string): Promise<{ id: string }> {
  const [first] = await tx
    .select({ id: courseSections.id })
    .from(courseSections)
    .where(and(eq(courseSections.courseId, courseId), isNull(courseSections.deletedAt)))
    .orderBy(asc(courseSections.rank), asc(courseSections.id))
    .limit(1);
  return first ?? addSection(tx, courseId, { title: "Matéria 1" });
}

export const removeLesson: Verb<typeof contract.removeLesson> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const course = await requireOwnCourse(tx, context, params.id);
    const found = await findLesson(tx, { courseId: course.id, lessonId: params.lessonId });
    if (!found) throw lessonNotFound();
    const isKept = await removeLessons(tx, context, course.id, { lessonId: found.id });
    await waitAgain(tx, context, "course", [course.id]);
    const message = isKept ? messages.lessonWithdrawn : messages.lessonRemoved;
    return { message: await toldOfShop(tx, course, message) };
  });
