import { useFieldArray } from "react-hook-form";
import { formatMonthRange } from "../../../../../shared/format/month-range.ts";
import { FieldRow } from "../../../../../ui/fields/field-row.tsx";
import { optionsOf } from "../../../../../ui/fields/options-of.ts";
import { FormRichText, FormSelect, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { positionLabels } from "../../../../base/reference/position-labels.ts";
import { experienceInput } from "../../contract.ts";
import { experienceEmploymentTypeLabels } from "../../labels.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { EntryList } from "./entry-list.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { type ExperienceValues, experienceValues, latestFirst, type WithResume } from "./resume-form.ts";
import { useEntryEditing } from "./use-entry-editing.ts";

const nameOf = ({ title, company }: ExperienceValues) => (title ? `${title} na ${company}` : company);

/** The experience entries of the form around: `resume.experience`. */
export function ExperienceSection() {
  const { fields, replace, remove } = useFieldArray<WithResume, "resume.experience", "listKey">({
    name: "resume.experience",
    keyName: "listKey",
  });
  const editing = useEntryEditing();
  const edited = editing.index === null ? undefined : fields[editing.index];

  function save(values: ExperienceValues) {
    const others = fields.filter((_, index) => index !== editing.index).map(experienceValues);
    replace(latestFirst([...others, experienceValues(values)]));
    editing.close();
  }

  return (
    <>
      <EntryList
        entries={fields}
        nameOf={nameOf}
        emptyText="Conte onde você já vendeu: é o que as empresas olham primeiro."
        addLabel="Adicionar experiência"
        onAdd={editing.add}
        onEdit={editing.edit}
        onRemove={remove}
        max={40}
      >
        {({ title, company, start_date, end_date }) => (
          <>
            <p className="font-semibold">{title || company}</p>
            {title && <p>{company}</p>}
            <p className="text-sm text-ink-muted">{formatMonthRange(start_date, end_date)}</p>
          </>
        )}
      </EntryList>
      <EntryDialog
        key={editing.count}
        open={editing.open}
        onClose={editing.close}
        title={edited ? "Editar experiência" : "Nova experiência"}
        schema={experienceInput}
        defaultValues={experienceValues(edited ?? {})}
        onSave={save}
      >
        <FieldRow>
          <FormTextField name="company" label="Empresa" autoComplete="off" required />
          <FormTextField name="title" label="Cargo" help="Como está na carteira ou no contrato." />
        </FieldRow>
        <FieldRow>
          <FormSelect name="position" label="Nível" options={optionsOf(positionLabels)} />
          <FormSelect
            name="employment_type"
            label="Jornada"
            options={optionsOf(experienceEmploymentTypeLabels)}
          />
        </FieldRow>
        <PeriodFields ongoingLabel="Trabalho aqui atualmente" />
        <FormRichText name="description" label="O que você fez" help="Carteira, metas, região, resultados." />
      </EntryDialog>
    </>
  );
}
