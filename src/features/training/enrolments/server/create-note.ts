import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { requireWatchableLesson } from "../../courses/server/may-watch.ts";
import { type createNote as endpoint, noteNotFound } from "../note-contract.ts";
import { lessonNotes } from "../table.ts";
import { findNote, presentNote, requireRoomForNote } from "./notes.query.ts";

export const createNote: Verb<typeof endpoint> = async ({ body }, context) => {
  const { userId } = requireActor(context);
  const { lesson, ...given } = body.note;
  return context.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw notSignedIn();
    await requireWatchableLesson(tx, context, lesson._id);
    await requireRoomForNote(tx, { userId, body: given.body });
    const [created] = await tx
      .insert(lessonNotes)
      .values({ userId, lessonId: lesson._id, ...given })
      .returning({ id: lessonNotes.id });
    const row = created && (await findNote(tx, { id: created.id, userId }));
    if (!row) throw noteNotFound();
    return { message: messages.noteSaved, note: presentNote(row) };
  });
};
