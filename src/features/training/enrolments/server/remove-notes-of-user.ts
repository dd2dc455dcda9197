import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { lessonNotes } from "../table.ts";

/** What a person who leaves noted was for that person alone; that a course was taken stays, as it was paid for. */
export async function removeNotesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(lessonNotes).where(eq(lessonNotes.userId, userId));
}
