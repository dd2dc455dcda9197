import { useId } from "react";
import { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { setDueDate } from "../../../calls.ts";
import { dueOn, type Student } from "../../../enrolments/contract.ts";

interface DueDialogProps {
  /** Whose day is set; null: the dialog is closed. */
  student: Student | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

const schema = z.object({ due_on: dueOn });

/** By when somebody shall be through; an empty field takes the day away. */
export function DueDialog({ student, onClose, onSaved }: DueDialogProps) {
  const id = useId();
  const name = student ? `${student.user.name} ${student.user.lastname}` : "";
  async function save({ due_on }: z.output<typeof schema>) {
    if (!student) return;
    const { message } = await call(setDueDate, { params: { id: student._id }, body: { due_on } });
    onClose();
    await onSaved();
    notify.success(message);
  }
  return (
    <Dialog
      open={student !== null}
      onClose={onClose}
      title="Prazo para concluir"
      lead={`${name} recebe um lembrete três dias antes, se ainda não tiver concluído.`}
      size="sm"
    >
      <Form
        key={student?._id}
        id={id}
        schema={schema}
        defaultValues={{ due_on: student?.due_on ?? "" }}
        onSubmit={save}
        submitLabel="Salvar prazo"
      >
        <FormMaskedField
          name="due_on"
          mask="date"
          label="Concluir até"
          help="Deixe vazio para tirar o prazo."
        />
      </Form>
    </Dialog>
  );
}
