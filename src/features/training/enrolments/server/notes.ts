import { and, eq, sql } from "drizzle-orm";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { formatPlayTime } from "../../../../shared/format/dates.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { requireWatchableLesson } from "../../courses/server/may-watch.ts";
import type * as contract from "../note-contract.ts";
import { noteNotFound } from "../note-contract.ts";
import { lessonNotes } from "../table.ts";
import {
  findNote,
  listNotesToExport,
  listOwnNotes,
  type NoteRow,
  presentNote,
  requireRoomForNote,
} from "./notes.query.ts";

export const listNotes: Verb<typeof contract.listNotes> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  const rows = await listOwnNotes(context.db.orm, { ...query, userId }, query);
  return { note_list: rows.map(presentNote) };
};

export const createNote: Verb<typeof contract.createNote> = async ({ body }, context) => {
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

export const updateNote: Verb<typeof contract.updateNote> = async ({ params, body }, context) => {
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

export const removeNote: Verb<typeof contract.removeNote> = async ({ params }, context) => {
  const { userId } = requireActor(context);
  const [removed] = await context.db.orm
    .delete(lessonNotes)
    .where(and(eq(lessonNotes.id, params.id), eq(lessonNotes.userId, userId)))
    .returning({ id: lessonNotes.id });
  if (!removed) throw noteNotFound();
  return { message: messages.noteRemoved };
};

export const exportNotes: Verb<typeof contract.exportNotes> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  const rows = await listNotesToExport(context.db.orm, { userId, course: query.course });
  return {
    file_name: `anotacoes-${context.clock.today()}.txt`,
    content_type: "text/plain; charset=utf-8",
    base64: Buffer.from(asText(rows)).toString("base64"),
  };
};

function asText(rows: NoteRow[]): string {
  const lines: string[] = [];
  let course: string | null = null;
  let lesson: string | null = null;
  for (const row of rows) {
    if (row.courseId !== course) {
      if (course !== null) lines.push("");
      lines.push(row.courseName, `com ${row.trainerName} ${row.trainerLastname}`);
      course = row.courseId;
    }
    if (row.lessonId !== lesson) {
      lines.push("", row.lessonName);
      lesson = row.lessonId;
    }
    lines.push(`[${formatPlayTime(row.second)}] ${row.body}`);
  }
  return `${lines.join("\n")}\n`;
}
