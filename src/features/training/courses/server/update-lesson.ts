import type { Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/route.ts";
import { savedMessage } from "../../../../platform/saved-message.ts";
import { messages } from "../../../../shared/messages.ts";
import { waitAgain } from "../../../base/moderation/server/wait-again.ts";
import { lessonNotFound } from "../contract.ts";
import type { updateLesson as endpoint } from "../lesson-contract.ts";
import type { SectionOfLesson } from "../outline-contract.ts";
import { askForApproval } from "./ask-for-approval.ts";
import { findLesson, type LessonRow } from "./queries.ts";
import { readLesson } from "./read-lesson.ts";
import { requireOwnCourse } from "./require-own-course.ts";
import { sectionFor } from "./require-section.ts";
import { toldOfShop } from "./told-of-shop.ts";
import { changeLesson, lastRank } from "./write-lesson.ts";

export const updateLesson: Verb<typeof endpoint> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const course = await requireOwnCourse(tx, context, params.id);
    const courseId = course.id;
    const ids = { courseId, lessonId: params.lessonId };
    const before = await findLesson(tx, ids);
    if (!before) throw lessonNotFound();
    const read = (row: LessonRow) => readLesson(tx, row, context, { isReader: true, isWatcher: true });
    const stood = await read(before);
    const place = await placeIn(tx, before, body.section ?? body.lesson.section);
    const showsOther = await changeLesson(tx, context, before, {
      changes: body.lesson,
      place,
      field: "lesson",
    });
    const row = await findLesson(tx, ids);
    if (!row) throw lessonNotFound();
    if (showsOther) await askForApproval(tx, context, courseId);
    else await waitAgain(tx, context, "course", [courseId]);
    const lesson = await read(row);
    const message = savedMessage(stood, lesson, messages.lessonSaved);
    return { message: await toldOfShop(tx, course, message), lesson };
  });

/** Where a lesson goes that is told a section: behind the last of another one, and nowhere where it is in that. */
async function placeIn(tx: Transaction, before: LessonRow, section: SectionOfLesson) {
  if (!section) return {};
  const { id: sectionId } = await sectionFor(tx, before.courseId, section);
  if (sectionId === before.sectionId) return {};
  return { sectionId, rank: await lastRank(tx, before.courseId, sectionId) };
}
