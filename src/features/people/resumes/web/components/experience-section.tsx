import { formatMonthRange } from "../../../../../shared/format/month-range.ts";
import { FieldRow } from "../../../../../ui/fields/field-row.tsx";
import { optionsOf } from "../../../../../ui/fields/options-of.ts";
import { FormRichText, FormSelect, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { positionLabels } from "../../../../base/reference/position-labels.ts";
import { experienceInput } from "../../contract.ts";
import { experienceEmploymentTypeLabels } from "../../labels.ts";
import { PeriodFields } from "./period-fields.tsx";
import { ResumeEntries } from "./resume-entries.tsx";
import { type ExperienceValues, experienceValues } from "./resume-form.ts";

const nameOf = ({ title, company }: ExperienceValues) => (title ? `${title} na ${company}` : company);

/** The experience entries of the form around. */
export const ExperienceSection = () => (
  <ResumeEntries
    name="resume.experience"
    schema={experienceInput}
    valuesOf={experienceValues}
    nameOf={nameOf}
    row={({ title, company, start_date, end_date }) => (
      <>
        <p className="font-semibold">{title || company}</p>
        {title && <p>{company}</p>}
        <p className="text-sm text-ink-muted">{formatMonthRange(start_date, end_date)}</p>
      </>
    )}
    emptyText="Conte onde você já vendeu: é o que as empresas olham primeiro."
    addLabel="Adicionar experiência"
    newTitle="Nova experiência"
    editTitle="Editar experiência"
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
  </ResumeEntries>
);
