import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Services, savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { waitAgain } from "../../../base/moderation/server/standing.ts";
import { courseNotFound } from "../contract.ts";
import type * as contract from "../outline-contract.ts";
import { outlineChanged, sectionNotFound } from "../outline-contract.ts";
import { courseSections, courses, lessons } from "../table.ts";
import { askForApproval } from "./moderation.ts";
import { addSection, requireOwnCourse, requireSection } from "./own-course.ts";
import { outlineVersion, presentSection } from "./present.ts";
import { findCourse, type Outline, readOutline } from "./queries.ts";
import { readCourse, withTaught } from "./read-course.ts";
import { removeLessons, toldOfShop } from "./remove-course.ts";

export const createSection: Verb<typeof contract.createSection> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { id: courseId } = await requireOwnCourse(tx, context, params.id);
    const section = await addSection(tx, courseId, body.section);
    await askForApproval(tx, context, courseId);
    return { message: messages.sectionSaved, section: presentSection(section, []) };
  });

export const updateSection: Verb<typeof contract.updateSection> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const course = await requireOwnCourse(tx, context, params.id);
    const courseId = course.id;
    const before = await requireSection(tx, { courseId, sectionId: params.sectionId });
    const { title = before.title, status = before.status } = body.section;
    await tx.update(courseSections).set({ title, status }).where(eq(courseSections.id, before.id));
    if (title !== before.title || (status && !before.status)) {
      await askForApproval(tx, context, courseId);
    } else {
      await waitAgain(tx, context, "course", [courseId]);
    }
    const { sections, lessons } = await readOutline(tx, courseId);
    const section = sections.find(({ id }) => id === before.id);
    if (!section) throw sectionNotFound();
    const stood = { title: before.title, status: before.status };
    const message = await toldOfShop(
      tx,
      course,
      savedMessage(stood, { title, status }, messages.sectionSaved),
    );
    const shown = { sections: [presentSection(section, lessons)], isWhole: true, seesAll: true };
    const [taught] = await withTaught(tx, context, { ...shown, actor: requireActor(context) });
    if (!taught) throw sectionNotFound();
    return { message, section: taught };
  });

export const removeSection: Verb<typeof contract.removeSection> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const course = await requireOwnCourse(tx, context, params.id);
    const { id } = await requireSection(tx, { courseId: course.id, sectionId: params.sectionId });
    const isKept = await dropSection(tx, context, course.id, id);
    await waitAgain(tx, context, "course", [course.id]);
    const message = isKept ? messages.sectionWithdrawn : messages.sectionRemoved;
    return { message: await toldOfShop(tx, course, message) };
  });

/**
 * Takes a section out of a course with its lessons: it stays while one of them is somebody's.
 * @returns whether somebody keeps one of the lessons that were in it until now
 */
export async function dropSection(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  courseId: string,
  id: string,
): Promise<boolean> {
  const isKept = await removeLessons(tx, services, courseId, { sectionId: id });
  const kept = await tx.$count(lessons, and(eq(lessons.sectionId, id), isNotNull(lessons.seconds)));
  if (kept === 0) await tx.delete(courseSections).where(eq(courseSections.id, id));
  else await tx.update(courseSections).set({ deletedAt: sql`now()` }).where(eq(courseSections.id, id));
  return isKept;
}

export const saveOutline: Verb<typeof contract.saveOutline> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { id } = await requireOwnCourse(tx, context, params.id);
    const before = await readOutline(tx, id);
    const { section_list, outline_version = outlineVersion(before) } = body;
    if (outline_version !== outlineVersion(before) || !isSameSet(before, section_list))
      throw outlineChanged();
    await putInOrder(tx, section_list);
    await tx.update(courses).set({ updatedAt: sql`now()` }).where(eq(courses.id, id));
    await waitAgain(tx, context, "course", [id]);
    const row = await findCourse(tx, { id });
    if (!row) throw courseNotFound();
    const message = savedMessage(before, await readOutline(tx, id), messages.outlineSaved);
    return { message, course: await readCourse(tx, row, context) };
  });

type Order = { _id: string; lessons: string[] }[];

const isSame = (some: string[], others: string[]): boolean =>
  some.length === others.length &&
  new Set(some).size === some.length &&
  some.every((id) => others.includes(id));

/** Each section and each lesson that there is, once. */
const isSameSet = ({ sections, lessons }: Outline, order: Order): boolean =>
  isSame(
    order.map(({ _id }) => _id),
    sections.map(({ id }) => id),
  ) &&
  isSame(
    order.flatMap((section) => section.lessons),
    lessons.map(({ id }) => id),
  );

/** Those that move to another section apart from the others: their course is counted anew. */
export async function putInOrder(tx: Transaction, order: Order): Promise<void> {
  const sections = JSON.stringify(order.map(({ _id }, rank) => ({ id: _id, rank })));
  await tx.execute(sql`update course_sections as s set rank = o.rank
    from jsonb_to_recordset(${sections}::jsonb) as o(id uuid, rank int) where s.id = o.id and s.rank <> o.rank`);
  const lessons = JSON.stringify(
    order.flatMap(({ _id, lessons: ids }) => ids.map((id, rank) => ({ id, section: _id, rank }))),
  );
  const inOrder = sql`jsonb_to_recordset(${lessons}::jsonb) as o(id uuid, section uuid, rank int)`;
  await tx.execute(sql`update lessons as l set section_id = o.section from ${inOrder}
    where l.id = o.id and l.section_id <> o.section`);
  await tx.execute(sql`update lessons as l set rank = o.rank from ${inOrder}
    where l.id = o.id and l.rank <> o.rank`);
}
