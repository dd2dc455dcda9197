import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { ellipsis } from "../../../../../shared/format/text.ts";
import { ActionButton, Button, IconButton } from "../../../../../ui/button.tsx";
import { type TellDraft, useDraft } from "../../../../../ui/decisions/decided-rows.ts";
import { confirmDeletion, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { TextArea } from "../../../../../ui/fields/text-field.tsx";
import { removeNote, updateNote } from "../../../calls.ts";
import type { Note } from "../../note-contract.ts";

interface NoteItemProps {
  note: Note;
  /** What leads to the second it belongs to. */
  jump: ReactNode;
  onChanged: (note: Note) => void;
  onRemoved: (id: string) => void;
  onWriting: TellDraft;
}

export const longestNote = 4_000;

/** Something noted, which is changed and removed where it stands. */
export function NoteItem({ note, jump, onChanged, onRemoved, onWriting }: NoteItemProps) {
  const [draft, setDraft] = useState<string | null>(null);
  useDraft(note._id, draft !== null && draft !== note.body, onWriting);
  async function save() {
    if (!draft?.trim()) return;
    const params = { id: note._id };
    onChanged((await call(updateNote, { params, body: { note: { body: draft } } })).note);
    // What was typed meanwhile is not kept yet.
    setDraft((now) => (now === draft ? null : now));
  }
  async function remove() {
    if (!(await confirmDeletion(ellipsis(note.body, 40)))) return;
    try {
      await call(removeNote, { params: { id: note._id } });
      onRemoved(note._id);
    } catch (error) {
      showFailure(error);
    }
  }
  if (draft !== null) {
    return (
      <li className="space-y-3 py-3">
        {jump}
        <TextArea
          label="Anotação"
          labelHidden
          rows={3}
          maxLength={longestNote}
          value={draft}
          onChange={setDraft}
        />
        <div className="flex flex-wrap gap-2">
          <ActionButton size="sm" action={save} aria-disabled={!draft.trim() || draft.length > longestNote}>
            Salvar
          </ActionButton>
          <Button size="sm" variant="ghost" onClick={() => setDraft(null)}>
            Cancelar
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-start gap-x-2 py-2">
      <div className="min-w-0 grow basis-40">
        {jump}
        <p className="whitespace-pre-wrap break-words">{note.body}</p>
      </div>
      <div className="-mr-2 ml-auto flex shrink-0">
        <IconButton
          name={`Editar a anotação “${ellipsis(note.body, 40)}”`}
          icon={Pencil}
          onClick={() => setDraft(note.body)}
        />
        <IconButton
          name={`Excluir a anotação “${ellipsis(note.body, 40)}”`}
          icon={Trash2}
          tone="danger"
          onClick={remove}
        />
      </div>
    </li>
  );
}
