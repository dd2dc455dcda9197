import { z } from "zod";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { requiredText } from "../../../../../shared/schema.ts";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormTextArea } from "../../../../../ui/form/form-fields.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import type { ListedLine } from "./statement-lines.tsx";

const refuseForm = z.object({ words: requiredText(500, "Escreva o que não confere") });

export interface RefuseLineProps {
  open: boolean;
  /** Null: it is closed. */
  line: ListedLine | null;
  onClose: () => void;
  onRefuse: (line: ListedLine, words: string) => Promise<void>;
}

/** What is not right, in words. */
export function RefuseLineDialog({ open, line, onClose, onRefuse }: RefuseLineProps) {
  async function refuse({ words }: z.output<typeof refuseForm>) {
    if (!line) return;
    onClose();
    await onRefuse(line, words);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Não confere"
      lead={line ? `${line.buyer_name}, ${formatMoney(line.amount)}` : null}
    >
      <Form
        schema={refuseForm}
        defaultValues={{ words: line?.words ?? "" }}
        onSubmit={refuse}
        label="Não confere"
      >
        <FormTextArea
          name="words"
          label="O que não confere?"
          help="Quem representa lê o que você escrever."
          maxLength={500}
          rows={3}
        />
        <SubmitButton>Enviar</SubmitButton>
      </Form>
    </Dialog>
  );
}
