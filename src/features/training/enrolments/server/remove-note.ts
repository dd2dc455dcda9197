import { and, eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type removeNote as endpoint, noteNotFound } from "../note-contract.ts";
import { lessonNotes } from "../table.ts";

export const removeNote: Verb<typeof endpoint> = async ({ params }, context) => {
  const { userId } = requireActor(context);
  const [removed] = await context.db.orm
    .delete(lessonNotes)
    .where(and(eq(lessonNotes.id, params.id), eq(lessonNotes.userId, userId)))
    .returning({ id: lessonNotes.id });
  if (!removed) throw noteNotFound();
  return { message: messages.noteRemoved };
};
