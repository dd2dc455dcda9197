import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { waitAgain } from "../../../base/moderation/server/standing.ts";
import { courseNotFound } from "../contract.ts";
import { type saveOutline as endpoint, outlineChanged } from "../outline-contract.ts";
import { courses } from "../table.ts";
import { requireOwnCourse } from "./own-course.ts";
import { outlineVersion } from "./present.ts";
import { findCourse, type Outline, readOutline } from "./queries.ts";
import { readCourse } from "./read-course.ts";

export const saveOutline: Verb<typeof endpoint> = async ({ params, body }, context) =>
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
