import { and, asc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { lessonNotFound } from "../contract.ts";
import type { createLesson as endpoint } from "../lesson-contract.ts";
import { courseSections, lessons } from "../table.ts";
import { askForApproval } from "./moderation.ts";
import { addSection, requireOwnCourse, sectionFor } from "./own-course.ts";
import { findLesson } from "./queries.ts";
import { readLesson } from "./read-course.ts";
import { columnsOf, nextRank } from "./update-lesson.ts";
import { pictureOf, videoOf } from "./write-course.ts";

export const createLesson: Verb<typeof endpoint> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const actor = requireActor(context);
    const { id: courseId } = await requireOwnCourse(tx, context, params.id);
    const { id: sectionId } = body.section
      ? await sectionFor(tx, courseId, body.section)
      : await firstSection(tx, courseId);
    const input = body.lesson;
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
