import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { courses } from "../table.ts";

/** Takes what a trainer sells out of everybody's sight while the trainer is blocked or suspended; who bought goes on watching. */
export async function hideCoursesOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(courses)
    .set({ approved: false, hiddenByBlock: true })
    .where(and(eq(courses.userId, userId), eq(courses.approved, true)));
}

/** Shows again what was hidden, after the block or the suspension ended; while the other one lasts nothing comes back. */
export async function showCoursesOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(courses)
    .set({ approved: true })
    .where(and(eq(courses.userId, userId), eq(courses.hiddenByBlock, true)));
}

export const coursesOfBlockedPerson = { stop: hideCoursesOf, resume: showCoursesOf };
