import type { Transaction } from "../../../../platform/database/database.ts";
import { courseShare } from "../table.ts";

type CourseShareRow = typeof courseShare.$inferSelect;

/** What trainers get from a day on that has not come yet: the table refuses any other. */
export async function writeCourseShare(
  tx: Transaction,
  { holdsFrom, ...rule }: CourseShareRow,
): Promise<void> {
  await tx
    .insert(courseShare)
    .values({ holdsFrom, ...rule })
    .onConflictDoUpdate({ target: courseShare.holdsFrom, set: rule });
}
