import { Button } from "../../../../ui/button.tsx";
import { FieldRow } from "../../../../ui/fields/field-row.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormMaskedField } from "../../../../ui/form/form-masked-field.tsx";
import { highlightDays } from "../../highlight-contract.ts";

interface HighlightDaysFormProps {
  label: string;
  starts_on: string;
  ends_on: string | null;
  onSave: (days: { starts_on: string; ends_on: string | null }) => Promise<void>;
  onCancel: () => void;
}

/** From when until when something stands in front. */
export const HighlightDaysForm = ({
  label,
  starts_on,
  ends_on,
  onSave,
  onCancel,
}: HighlightDaysFormProps) => (
  <Form
    label={label}
    schema={highlightDays}
    defaultValues={{ starts_on, ends_on: ends_on ?? "" }}
    failurePrefix="highlight"
    onSubmit={onSave}
    submitLabel="Salvar"
    actions={
      <Button variant="ghost" onClick={onCancel}>
        Cancelar
      </Button>
    }
  >
    <FieldRow>
      <FormMaskedField name="starts_on" mask="date" label="Primeiro dia" required />
      <FormMaskedField name="ends_on" mask="date" label="Último dia" help="Vazio: sem data" optional />
    </FieldRow>
  </Form>
);
