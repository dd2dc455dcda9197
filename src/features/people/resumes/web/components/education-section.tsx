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
import { PeriodFields } from "./period-fields.tsx";
import { ResumeEntries } from "./resume-entries.tsx";
import { type EducationValues, educationValues } from "./resume-form.ts";

const courseOf = ({ degree, field_of_study }: EducationValues) =>
  [degree && degreeLabels[degree], field_of_study].filter(Boolean).join(" · ");

/** The education entries of the form around. */
export const EducationSection = () => (
  <ResumeEntries
    name="resume.education"
    schema={educationInput}
    valuesOf={educationValues}
    nameOf={({ scholl }) => scholl}
    row={(entry) => (
      <>
        <p className="font-semibold">{entry.scholl}</p>
        <p>{courseOf(entry)}</p>
        <p className="text-sm text-ink-muted">
          {(entry.completed ? formatEndedMonths : formatMonthRange)(entry.start_date, entry.end_date)}
        </p>
      </>
    )}
    emptyText="Escola, faculdade e cursos de vendas contam."
    addLabel="Adicionar formação"
    newTitle="Nova formação"
    editTitle="Editar formação"
  >
    <FormTextField name="scholl" label="Instituição" autoComplete="off" required />
    <FieldRow>
      <FormSelect name="degree" label="Grau" options={optionsOf(degreeLabels)} />
      <FormTextField name="field_of_study" label="Curso ou área" />
    </FieldRow>
    <PeriodFields ongoingLabel="Estudo aqui atualmente" />
    <FormCheckbox name="completed" label="Concluí este curso" />
    <FormRichText name="description" label="Detalhes" optional />
  </ResumeEntries>
);
