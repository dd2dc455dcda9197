import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { lockName } from "../../../../platform/database/named-lock.ts";
import { maxCharacters, maxNotes, notesTooLong, tooManyNotes } from "../note-contract.ts";
import { lessonNotes } from "../table.ts";

/**
 * One note of a person is written at a time until the transaction ends, so that the bounds hold.
 * @param replaced the note whose text this becomes; none for a new one
 * @throws tooManyNotes, notesTooLong
 */
export async function requireRoomForNote(
  tx: Transaction,
  { userId, body, replaced }: { userId: string; body: string; replaced?: string },
): Promise<void> {
  await lockName(tx, `notes ${userId}`);
  const length = sql`char_length(${lessonNotes.body})`;
  const isReplaced = sql`${lessonNotes.id} = ${replaced ?? null}::uuid`;
  const [own] = await tx
    .select({
      notes: sql<number>`count(*)::int`,
      characters: sql<number>`coalesce(sum(${length}), 0)::int`,
      before: sql<number>`coalesce(sum(${length}) filter (where ${isReplaced}), 0)::int`,
    })
    .from(lessonNotes)
    .where(eq(lessonNotes.userId, userId));
  const { notes = 0, characters = 0, before = 0 } = own ?? {};
  if (!replaced && notes >= maxNotes) throw tooManyNotes({ "note.body": tooManyNotes.message });
  const more = [...body].length - before;
  if (more > 0 && characters + more > maxCharacters)
    throw notesTooLong({ "note.body": notesTooLong.message });
}
