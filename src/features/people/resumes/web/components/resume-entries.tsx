import { Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { type FieldValues, useFieldArray, useFormState } from "react-hook-form";
import type { z } from "zod";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { confirmAction, confirmDeletion } from "../../../../../ui/feedback/feedback.tsx";
import { Form, type FormProps } from "../../../../../ui/form/form.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { latestFirst } from "./resume-form.ts";

type EntrySchema = z.ZodType<FieldValues, FieldValues>;

interface ResumeEntriesProps<Schema extends EntrySchema> {
  /** Where the form around holds them. */
  name: "resume.experience" | "resume.education";
  schema: Schema;
  /** An entry as the fields of its dialog want it. */
  valuesOf: (entry: FieldValues) => z.input<Schema>;
  /** Names an entry to who edits or removes it: 'Vendedor na Casa Lima'. */
  nameOf: (entry: z.input<Schema>) => string;
  /** An entry in short. */
  row: (entry: z.input<Schema>) => ReactNode;
  /** Where there are none yet. */
  emptyText: string;
  addLabel: string;
  newTitle: string;
  editTitle: string;
  /** The fields of the dialog. */
  children: ReactNode;
}

/** As many as the resume takes of each. */
const maxEntries = 40;

/** Entries of the resume in the form around, the latest first: listed in short, written in a dialog. */
export function ResumeEntries<Schema extends EntrySchema>(props: ResumeEntriesProps<Schema>) {
  const { name, schema, valuesOf, nameOf, row, emptyText, addLabel, newTitle, editTitle, children } = props;
  const { fields, replace, remove } = useFieldArray({ name, keyName: "listKey" });
  const entries = fields.map(valuesOf);
  const editing = useEntryEditing();
  const edited = editing.index === null ? undefined : entries[editing.index];

  function save(values: FieldValues) {
    const others = entries.filter((_, index) => index !== editing.index);
    replace(latestFirst([...others, valuesOf(values)]));
    editing.close();
  }

  return (
    <>
      <div className="space-y-4">
        {entries.length === 0 && <p className="text-ink-muted text-pretty">{emptyText}</p>}
        {entries.length > 0 && (
          <ul className="divide-y divide-line rounded-control border border-line">
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an edited entry gets a new key; by place, its button keeps the focus
              <li key={index} className="flex flex-wrap items-start justify-end gap-1 py-2 pr-1 pl-4">
                <div className="min-w-0 grow basis-40 py-2">{row(entry)}</div>
                <IconButton
                  icon={Pencil}
                  name={`Editar ${nameOf(entry)}`}
                  onClick={() => editing.edit(index)}
                />
                <IconButton
                  icon={Trash2}
                  tone="danger"
                  name={`Excluir ${nameOf(entry)}`}
                  onClick={async () => (await confirmDeletion(nameOf(entry))) && remove(index)}
                />
              </li>
            ))}
          </ul>
        )}
        {entries.length < maxEntries && (
          <Button variant="secondary" icon={Plus} onClick={editing.add} className="max-sm:w-full">
            {addLabel}
          </Button>
        )}
      </div>
      <EntryDialog
        key={editing.count}
        open={editing.open}
        onClose={editing.close}
        title={edited ? editTitle : newTitle}
        schema={schema}
        defaultValues={(edited ?? valuesOf({})) as FormProps<Schema>["defaultValues"]}
        onSave={save}
      >
        {children}
      </EntryDialog>
    </>
  );
}

interface EntryDialogProps<Schema extends EntrySchema> {
  open: boolean;
  onClose: () => void;
  title: string;
  schema: Schema;
  defaultValues: FormProps<Schema>["defaultValues"];
  onSave: FormProps<Schema>["onSubmit"];
  children: ReactNode;
}

/** One entry of the resume in a dialog: closing it asks before it throws away what was typed. */
function EntryDialog<Schema extends EntrySchema>(props: EntryDialogProps<Schema>) {
  const { open, onClose, title, schema, defaultValues, onSave, children } = props;
  const formId = useId();
  const dirty = useRef(false);

  async function close() {
    const leave =
      !dirty.current ||
      (await confirmAction({
        title: "Fechar sem guardar?",
        text: "O que você digitou aqui será perdido.",
        confirmLabel: "Fechar sem guardar",
        cancelLabel: "Continuar editando",
        danger: true,
      }));
    if (leave) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      size="lg"
      footer={
        <>
          <Button type="submit" form={formId}>
            Guardar no currículo
          </Button>
          <Button variant="secondary" onClick={close}>
            Cancelar
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        schema={schema}
        defaultValues={defaultValues}
        onSubmit={onSave}
        // Asked here, in words of its own, by 'Cancelar' as well.
        warnWhenUnsaved={false}
      >
        {children}
        <TellDirty dirty={dirty} />
      </Form>
    </Dialog>
  );
}

function TellDirty({ dirty }: { dirty: RefObject<boolean> }) {
  const { isDirty } = useFormState();
  useEffect(() => {
    dirty.current = isDirty;
    return () => {
      dirty.current = false;
    };
  }, [dirty, isDirty]);
  return null;
}

interface Editing {
  open: boolean;
  /** The place in the list, or null for a new entry. */
  index: number | null;
  /** Grows with each opening, so that the dialog starts anew. */
  count: number;
}

/** Which entry the dialog shows. It is kept while the dialog closes, which takes a moment. */
function useEntryEditing() {
  const [editing, setEditing] = useState<Editing>({ open: false, index: null, count: 0 });
  return {
    ...editing,
    add: () => setEditing(({ count }) => ({ open: true, index: null, count: count + 1 })),
    edit: (index: number) => setEditing(({ count }) => ({ open: true, index, count: count + 1 })),
    close: () => setEditing((now) => ({ ...now, open: false })),
  };
}
