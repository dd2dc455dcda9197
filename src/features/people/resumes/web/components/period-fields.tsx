import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Checkbox } from "../../../../../ui/fields/checkbox.tsx";
import { FieldRow } from "../../../../../ui/fields/field-row.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-fields.tsx";

interface PeriodFieldsProps {
  /** What says that it still goes on: 'Trabalho aqui atualmente'. */
  ongoingLabel: string;
}

/** Start and end of an entry; without an end it goes on until today. */
export function PeriodFields({ ongoingLabel }: PeriodFieldsProps) {
  const form = useFormContext();
  const [ongoing, setOngoing] = useState(() => !form.getValues("end_date") && !!form.getValues("start_date"));

  function change(goesOn: boolean) {
    setOngoing(goesOn);
    if (goesOn) form.setValue("end_date", "", { shouldDirty: true, shouldValidate: true });
  }

  return (
    <div className="space-y-2">
      <FieldRow>
        <FormMaskedField
          name="start_date"
          mask="date"
          label="Início"
          rechecks={["end_date"]}
          help="Não lembra o dia? Use 01."
        />
        <FormMaskedField
          name="end_date"
          mask="date"
          label="Fim"
          disabled={ongoing}
          help={ongoing ? "Até hoje." : "Em branco, vale até hoje."}
        />
      </FieldRow>
      <Checkbox label={ongoingLabel} checked={ongoing} onChange={change} />
    </div>
  );
}
