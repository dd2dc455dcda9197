import { requireActor, type Verb } from "../../../../platform/services.ts";
import { formatPlayTime } from "../../../../shared/format/dates.ts";
import type { exportNotes as endpoint } from "../note-contract.ts";
import { listNotesToExport, type NoteRow } from "./notes.query.ts";

export const exportNotes: Verb<typeof endpoint> = async ({ query }, context) => {
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
