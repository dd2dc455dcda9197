import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { formatEndedMonths, formatMonthRange } from "../../../../../shared/format/month-range.ts";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import { FieldRow } from "../../../../../ui/fields/field.tsx";
import { optionsOf } from "../../../../../ui/fields/select.tsx";
import {
  FormCheckbox,
  FormRichText,
  FormSelect,
  FormTextArea,
  FormTextField,
} from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { positionLabels } from "../../../../base/reference/position-labels.ts";
import { educationInput, experienceInput } from "../../contract.ts";
import { degreeLabels, experienceEmploymentTypeLabels, summaryMaxLength } from "../../model.ts";
import { ResumeEntries } from "./resume-entries.tsx";
import {
  type EducationValues,
  type ExperienceValues,
  educationValues,
  experienceValues,
} from "./resume-form.ts";

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

interface PeriodFieldsProps {
  /** What says that it still goes on: 'Trabalho aqui atualmente'. */
  ongoingLabel: string;
}

/** Start and end of an entry; without an end it goes on until today. */
function PeriodFields({ ongoingLabel }: PeriodFieldsProps) {
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

/** Title, level and summary of the form around: `resume.title` and so on. */
export function ShortProfileSection() {
  return (
    <>
      <FieldRow columns="2-1">
        <FormTextField
          name="resume.title"
          label="Título do perfil"
          help="Aparece logo abaixo do seu nome. Ex.: Representante de cosméticos no interior paulista."
        />
        <FormSelect name="resume.position" label="Nível" options={optionsOf(positionLabels)} />
      </FieldRow>
      <FormTextArea
        name="resume.summary"
        label="Resumo"
        rows={6}
        maxLength={summaryMaxLength}
        help="Quem você é, o que vende bem e para quem."
      />
    </>
  );
}
