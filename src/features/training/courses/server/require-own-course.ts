import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/common-failures.ts";
import { stayApproved } from "../../../base/moderation/server/stay-approved.ts";
import { courseNotFound } from "../contract.ts";
import { type CourseAction, may } from "../policy.ts";
import { courses, isAlive } from "../table.ts";
import { findReadableCourse } from "./find-readable-course.ts";

/**
 * A course that the person who makes the call writes, held so that its parts are changed one after the other: so are the
 * bounds of how many there are kept.
 * @throws notAllowed where it is another's that the person may read, courseNotFound where it is none to know of
 */
export const requireOwnCourse = (tx: Transaction, context: VerbContext, courseId: string) =>
  lockCourse(tx, context, courseId, ["edit"]);

/** As `requireOwnCourse`, for whoever may do one of some things with it. */
export async function lockCourse(
  tx: Transaction,
  context: VerbContext,
  courseId: string,
  actions: readonly CourseAction[],
): Promise<typeof courses.$inferSelect> {
  const actor = requireActor(context);
  const [held] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), isAlive))
    .for("no key update");
  if (!held) throw courseNotFound();
  if (actions.some((action) => may(actor, action, held))) {
    if (held.approved && may(actor, "edit", held)) await stayApproved(tx, context, "course", [held.id]);
    return held;
  }
  await findReadableCourse({ ...context, db: { orm: tx } }, courseId);
  throw notAllowed();
}
