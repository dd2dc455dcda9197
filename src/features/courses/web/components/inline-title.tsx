import { Pencil } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Button } from "../../../../ui/button.tsx";
import { showFailure } from "../../../../ui/feedback/feedback.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";

interface InlineTitleProps {
  title: string;
  onSave: (title: string) => Promise<void>;
}

/** The title of a section, changed where it stands. */
export function InlineTitle({ title, onSave }: InlineTitleProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setDraft(null);
    // The focus goes back to where it came from.
    requestAnimationFrame(() => opener.current?.focus());
  }

  async function save() {
    const text = draft?.trim() ?? "";
    if (text && text !== title) await onSave(text);
    if (text) close();
  }

  if (draft === null) {
    return (
      <div className="flex min-w-0 items-center gap-1">
        <h3 className="min-w-0 text-lg font-semibold break-words">{title}</h3>
        <IconButton ref={opener} name={`Renomear “${title}”`} icon={Pencil} onClick={() => setDraft(title)} />
      </div>
    );
  }
  return (
    <form
      className="flex min-w-0 grow flex-wrap items-start gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save().catch(showFailure);
      }}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <TextField
        label="Nome da matéria"
        labelHidden
        value={draft}
        onChange={setDraft}
        maxLength={120}
        autoComplete="off"
        autoFocus
        {...(draft.trim() === "" && { error: "Campo não pode estar vazio" })}
        className="min-w-0 grow"
      />
      <ActionButton action={save}>Salvar</ActionButton>
      <Button variant="secondary" onClick={close}>
        Cancelar
      </Button>
    </form>
  );
}
