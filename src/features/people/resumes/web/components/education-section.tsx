import { useFieldArray } from "react-hook-form";
import { formatEndedMonths, formatMonthRange } from "../../../../../shared/format/month-range.ts";
import { FieldRow } from "../../../../../ui/fields/field-row.tsx";
import { optionsOf } from "../../../../../ui/fields/options-of.ts";
import {
  FormCheckbox,
  FormRichText,
  FormSelect,
  FormTextField,
} from "../../../../../ui/form/form-fields.tsx";
import { educationInput } from "../../contract.ts";
import { degreeLabels } from "../../labels.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { EntryList } from "./entry-list.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { type EducationValues, educationValues, latestFirst, type WithResume } from "./resume-form.ts";
import { useEntryEditing } from "./use-entry-editing.ts";

const courseOf = ({ degree, field_of_study }: EducationValues) =>
  [degree && degreeLabels[degree], field_of_study].filter(Boolean).join(" · ");

/** The education entries of the form around: `resume.education`. */
export function EducationSection() {
  const { fields, replace, remove } = useFieldArray<WithResume, "resume.education", "listKey">({
    name: "resume.education",
    keyName: "listKey",
  });
  const editing = useEntryEditing();
  const edited = editing.index === null ? undefined : fields[editing.index];

  function save(values: EducationValues) {
    const others = fields.filter((_, index) => index !== editing.index).map(educationValues);
    replace(latestFirst([...others, educationValues(values)]));
    editing.close();
  }

  return (
    <>
      <EntryList
        entries={fields}
        nameOf={({ scholl }) => scholl}
        emptyText="Escola, faculdade e cursos de vendas contam."
        addLabel="Adicionar formação"
        onAdd={editing.add}
        onEdit={editing.edit}
        onRemove={remove}
        max={40}
      >
        {(entry) => (
          <>
            <p className="font-semibold">{entry.scholl}</p>
            <p>{courseOf(entry)}</p>
            <p className="text-sm text-ink-muted">
              {(entry.completed ? formatEndedMonths : formatMonthRange)(entry.start_date, entry.end_date)}
            </p>
          </>
        )}
      </EntryList>
      <EntryDialog
        key={editing.count}
        open={editing.open}
        onClose={editing.close}
        title={edited ? "Editar formação" : "Nova formação"}
        schema={educationInput}
        defaultValues={educationValues(edited ?? {})}
        onSave={save}
      >
        <FormTextField name="scholl" label="Instituição" autoComplete="off" required />
        <FieldRow>
          <FormSelect name="degree" label="Grau" options={optionsOf(degreeLabels)} />
          <FormTextField name="field_of_study" label="Curso ou área" />
        </FieldRow>
        <PeriodFields ongoingLabel="Estudo aqui atualmente" />
        <FormCheckbox name="completed" label="Concluí este curso" />
        <FormRichText name="description" label="Detalhes" optional />
      </EntryDialog>
    </>
  );
}
