import { Pencil, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { confirmDeletion } from "../../../../../ui/feedback/feedback.ts";
import { IconButton } from "../../../../../ui/icon-button.tsx";

interface EntryListProps<Entry> {
  entries: readonly Entry[];
  /** Names an entry to who edits or removes it: 'Vendedor na Casa Lima'. */
  nameOf: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
  /** Where there are none yet. */
  emptyText: string;
  addLabel: string;
  onAdd: () => void;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
  max: number;
}

/** Entries of a resume in short, each to be edited or, after a question, removed. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { entries, nameOf, children, emptyText, addLabel, onAdd, onEdit, onRemove, max } = props;

  async function remove(entry: Entry, index: number) {
    if (await confirmDeletion(nameOf(entry))) onRemove(index);
  }

  return (
    <div className="space-y-4">
      {entries.length === 0 && <p className="text-ink-muted text-pretty">{emptyText}</p>}
      {entries.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an edited entry gets a new key; by place, its button keeps the focus
            <li key={index} className="flex items-start gap-1 py-2 pr-1 pl-4">
              <div className="min-w-0 grow py-2">{children(entry)}</div>
              <IconButton icon={Pencil} name={`Editar ${nameOf(entry)}`} onClick={() => onEdit(index)} />
              <IconButton
                icon={Trash2}
                tone="danger"
                name={`Excluir ${nameOf(entry)}`}
                onClick={() => remove(entry, index)}
              />
            </li>
          ))}
        </ul>
      )}
      {entries.length < max && (
        <Button variant="secondary" icon={Plus} onClick={onAdd} className="max-sm:w-full">
          {addLabel}
        </Button>
      )}
    </div>
  );
}
