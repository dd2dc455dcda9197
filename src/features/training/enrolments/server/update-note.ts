import { and, eq, sql } from "drizzle-orm";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type updateNote as endpoint, noteNotFound } from "../note-contract.ts";
import { lessonNotes } from "../table.ts";
import { findNote, presentNote, requireRoomForNote } from "./notes.query.ts";

export const updateNote: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId } = requireActor(context);
  const { body: text } = body.note;
  return context.db.transaction(async (tx) => {
    const before = await findNote(tx, { id: params.id, userId });
    if (!before) throw noteNotFound();
    if (text !== undefined) await requireRoomForNote(tx, { userId, body: text, replaced: params.id });
    await tx
      .update(lessonNotes)
      .set({ ...body.note, updatedAt: sql`now()` })
      .where(and(eq(lessonNotes.id, params.id), eq(lessonNotes.userId, userId)));
    const row = await findNote(tx, { id: params.id, userId });
    if (!row) throw noteNotFound();
    const note = presentNote(row);
    return { message: savedMessage(presentNote(before), note, messages.noteSaved), note };
  });
};
