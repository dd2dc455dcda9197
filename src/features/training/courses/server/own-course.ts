import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { stayApproved } from "../../../base/moderation/server/standing.ts";
import { courseNotFound } from "../contract.ts";
import { maxSections, type SectionOfLesson, sectionNotFound, tooManySections } from "../outline-contract.ts";
import { type CourseAction, may } from "../policy.ts";
import { courseSections, courses, isAlive } from "../table.ts";
import { findReadableCourse } from "./read-course.ts";

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

/**
 * A section of a course.
 * @throws sectionNotFound
 */
export async function requireSection(tx: Transaction, ids: { courseId: string; sectionId: string }) {
  const [section] = await tx
    .select()
    .from(courseSections)
    .where(
      and(
        eq(courseSections.id, ids.sectionId),
        eq(courseSections.courseId, ids.courseId),
        isNull(courseSections.deletedAt),
      ),
    );
  if (!section) throw sectionNotFound();
  return section;
}

/**
 * The section that a lesson is for; one that is told by its title is made where none has it. The course has to be held.
 * @throws sectionNotFound, tooManySections
 */
export async function sectionFor(
  tx: Transaction,
  courseId: string,
  given: NonNullable<SectionOfLesson>,
): Promise<{ id: string }> {
  if ("_id" in given) return requireSection(tx, { courseId, sectionId: given._id });
  const [found] = await tx
    .select({ id: courseSections.id })
    .from(courseSections)
    .where(
      and(
        eq(courseSections.courseId, courseId),
        eq(courseSections.title, given.title),
        isNull(courseSections.deletedAt),
      ),
    )
    .orderBy(courseSections.rank, courseSections.id)
    .limit(1);
  return found ?? addSection(tx, courseId, given);
}

/**
 * Adds a section behind the last one. The course has to be held, so that two never pass the bound.
 * @throws tooManySections
 */
export async function addSection(
  tx: Transaction,
  courseId: string,
  { title, status = true }: { title: string; status?: boolean | undefined },
) {
  const [found] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${courseSections.rank}), -1)`,
    })
    .from(courseSections)
    .where(and(eq(courseSections.courseId, courseId), isNull(courseSections.deletedAt)));
  const { count = 0, last = -1 } = found ?? {};
  if (count >= maxSections) throw tooManySections();
  const [section] = await tx
    .insert(courseSections)
    .values({ courseId, title, status, rank: last + 1 })
    .returning();
  if (!section) throw tooManySections();
  return section;
}
