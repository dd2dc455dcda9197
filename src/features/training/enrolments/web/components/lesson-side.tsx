import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { formatPlayTime } from "../../../../../shared/format/dates.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { type TellDraft, useDraft } from "../../../../../ui/decisions/decided-rows.ts";
import { TextArea } from "../../../../../ui/fields/text-field.tsx";
import { Tabs } from "../../../../../ui/tabs.tsx";
import { createNote } from "../../../calls.ts";
import { CourseOutline } from "../../../courses/web/components/course-outline.tsx";
import type { Note } from "../../note-contract.ts";
import { longestNote, NoteItem } from "./note-item.tsx";
import { lessonOf, type StudyArea } from "./own-studies.ts";
import type { LessonStudyData } from "./study-data.ts";

interface LessonSideProps {
  area: StudyArea;
  data: LessonStudyData;
  /** Of who is a student. */
  doneIds: ReadonlySet<string> | undefined;
  now: () => number;
  onJump: (second: number) => void;
  /** Told while a note is begun, or changed, and not kept yet. */
  onWriting: TellDraft;
}

/** Beside the player, on phones under it: the lessons with what is done, and the notes of this one. */
export function LessonSide({ area, data, doneIds, now, onJump, onWriting }: LessonSideProps) {
  const { course, lesson } = data;
  const [tab, setTab] = useState("aulas");
  const [notes, setNotes] = useState<readonly (typeof data.notes)[number][]>(data.notes);
  const count = course.sections.reduce((sum, { chapters }) => sum + chapters.length, 0);
  const outline = (
    <div ref={showCurrent} className="space-y-3 lg:max-h-[calc(100dvh-10.75rem)] lg:overflow-y-auto">
      {doneIds && (
        <p role="status" className="tabular text-sm text-ink-muted">
          {doneIds.size} de {pluralise(count, "aula concluída", "aulas concluídas")}
        </p>
      )}
      <CourseOutline
        sections={course.sections}
        linkOf={({ _id }) => lessonOf(area, course._id, _id)}
        currentId={lesson._id}
        {...(doneIds && { doneIds })}
      />
    </div>
  );
  return (
    <div className="min-w-0 lg:sticky lg:top-20 lg:row-span-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
      <Tabs
        label="Aulas e anotações"
        value={tab}
        onChange={setTab}
        items={[
          { value: "aulas", label: "Aulas", content: outline },
          {
            value: "anotacoes",
            label: notes.length > 0 ? `Anotações (${notes.length})` : "Anotações",
            keepMounted: true,
            content: (
              <LessonNotes
                lessonId={lesson._id}
                notes={notes}
                onChange={setNotes}
                now={now}
                onJump={onJump}
                onWriting={onWriting}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/** Of a long plan the box shows the part that is watched; on a phone it is as long as its plan. */
function showCurrent(box: HTMLElement | null): void {
  const current = box?.querySelector('[aria-current="page"]');
  if (!box || !current) return;
  const { top, height } = box.getBoundingClientRect();
  box.scrollTop = current.getBoundingClientRect().top - top - height / 2;
}

interface LessonNotesProps {
  lessonId: string;
  notes: readonly Note[];
  onChange: (change: (notes: readonly Note[]) => readonly Note[]) => void;
  /** The second of the video that plays now. */
  now: () => number;
  onJump: (second: number) => void;
  onWriting: TellDraft;
}

/** What is typed, and the second at which its first letter was. */
interface Draft {
  text: string;
  second: number | null;
}

const nothing: Draft = { text: "", second: null };

const inOrder = (notes: readonly Note[]): readonly Note[] =>
  notes.toSorted((one, other) => one.second - other.second);

/**
 * What somebody notes beside a lesson. The video goes on meanwhile: a note belongs to the second at which its first
 * letter was typed.
 */
function LessonNotes({ lessonId, notes, onChange, now, onJump, onWriting }: LessonNotesProps) {
  const [draft, setDraft] = useState(nothing);
  const { text, second } = draft;
  const isWriting = text.trim() !== "";
  useDraft("nova", isWriting, onWriting);
  const type = (typed: string) =>
    setDraft(typed ? { text: typed, second: second ?? Math.floor(now()) } : nothing);
  async function save() {
    if (!isWriting) return;
    const { note } = await call(createNote, {
      body: { note: { lesson: lessonId, second: second ?? Math.floor(now()), body: text } },
    });
    onChange((before) => inOrder([...before, note]));
    // What was typed meanwhile is not kept yet.
    setDraft((latest) => (latest.text === text ? nothing : latest));
  }
  return (
    <div className="space-y-4">
      <div className="space-y-3">
        <TextArea
          label="Anotação"
          labelHidden
          rows={3}
          maxLength={longestNote}
          placeholder="Escreva o que não quer esquecer"
          help={
            second === null
              ? "Fica no momento em que você começa a escrever."
              : `Em ${formatPlayTime(second)}`
          }
          value={text}
          onChange={type}
        />
        <ActionButton
          action={save}
          icon={NotebookPen}
          variant="secondary"
          fullWidth
          aria-disabled={!isWriting || text.length > longestNote}
        >
          Anotar
        </ActionButton>
      </div>
      {notes.length === 0 ? (
        <p className="text-sm text-ink-muted">Você ainda não anotou nada nesta aula.</p>
      ) : (
        <ul aria-label="Anotações desta aula" className="divide-y divide-line">
          {notes.map((note) => (
            <NoteItem
              key={note._id}
              note={note}
              onWriting={onWriting}
              onChanged={(changed) =>
                onChange((before) => before.map((each) => (each._id === changed._id ? changed : each)))
              }
              onRemoved={(id) => onChange((before) => before.filter((each) => each._id !== id))}
              jump={
                <button
                  type="button"
                  onClick={() => onJump(note.second)}
                  className="tabular touch-target rounded-sm text-left font-semibold text-brand underline underline-offset-3 hover:text-brand-strong"
                >
                  <span className="sr-only">Ir para </span>
                  {formatPlayTime(note.second)}
                </button>
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}
