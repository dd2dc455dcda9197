import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { formatPlayTime } from "../../../../shared/format/duration.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { type TellDraft, useDraft } from "../../../../ui/form/use-drafts.ts";
import type { Note } from "../../note-contract.ts";
import { writeNote } from "./note-calls.ts";
import { longestNote, NoteItem } from "./note-item.tsx";

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
export function LessonNotes({ lessonId, notes, onChange, now, onJump, onWriting }: LessonNotesProps) {
  const [draft, setDraft] = useState(nothing);
  const { text, second } = draft;
  const isWriting = text.trim() !== "";
  useDraft("nova", isWriting, onWriting);
  const type = (typed: string) =>
    setDraft(typed ? { text: typed, second: second ?? Math.floor(now()) } : nothing);
  async function save() {
    if (!isWriting) return;
    const note = await writeNote(lessonId, second ?? Math.floor(now()), text);
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
