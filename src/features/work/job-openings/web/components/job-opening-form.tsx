import { useFormContext, useWatch } from "react-hook-form";
import { addDays } from "../../../../../shared/calendar.ts";
import { dayInBrasilia, daysBetween, formatDay, isDay } from "../../../../../shared/format/dates.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Button } from "../../../../../ui/button.tsx";
import { FieldGroup, FieldRow } from "../../../../../ui/fields/field.tsx";
import { optionsOf } from "../../../../../ui/fields/select.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import {
  FormCheckbox,
  FormRadioGroup,
  FormRichText,
  FormSelect,
  FormTextField,
} from "../../../../../ui/form/form-fields.tsx";
import { FormCheckGroup } from "../../../../../ui/form/form-list.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { SaveBar } from "../../../../../ui/form/long-form.tsx";
import type { Place } from "../../../../base/reference/address.ts";
import { positionLabels } from "../../../../base/reference/position-labels.ts";
import { stateCodes } from "../../../../base/reference/state-codes.ts";
import { AddressFields } from "../../../../base/reference/web/components/address-fields.tsx";
import { SkillRows } from "../../../../people/resumes/web/components/skill-rows.tsx";
import type { JobOpening } from "../../contract.ts";
import {
  benefitLabels,
  contractTypeLabels,
  disabilitiesLabel,
  employmentTypeLabels,
  jobOpeningStatusLabels,
  workplaceLabels,
} from "../../labels.ts";
import {
  type JobOpeningPayload,
  jobOpeningForm,
  jobOpeningPayload,
  jobOpeningValues,
  standingDays,
} from "./job-opening-values.ts";

interface JobOpeningFormProps {
  /** The opening to change; null for a new one. */
  opening: JobOpening | null;
  /** Where a new one begins: where the company is. */
  place?: Place | undefined;
  onSave: (payload: JobOpeningPayload) => Promise<void>;
}

const positionOptions = optionsOf(positionLabels).toSorted((a, b) => a.label.localeCompare(b.label, "pt-BR"));
const employmentTypeOptions = optionsOf(employmentTypeLabels);
const contractTypeOptions = optionsOf(contractTypeLabels);
const workplaceOptions = optionsOf(workplaceLabels);
const benefitOptions = optionsOf(benefitLabels);
const stateOptions = stateCodes.map((code) => ({ value: code, label: code }));
const statusOptions = optionsOf(jobOpeningStatusLabels);

/** All of an opening. */
export function JobOpeningForm({ opening, place, onSave }: JobOpeningFormProps) {
  return (
    <Form
      schema={jobOpeningForm}
      defaultValues={jobOpeningValues(opening, place)}
      onSubmit={(values) => onSave(jobOpeningPayload(values))}
      failurePrefix="job_opportunity"
      warnWhenUnsaved
      label="Vaga"
      className="min-w-0"
    >
      <FieldGroup title="A vaga" lead="Conte o que a pessoa vai vender, para quem e como.">
        <FormTextField
          name="name"
          label="Título"
          help="Exemplo: Representante comercial de alimentos em Goiás"
          maxLength={120}
          autoComplete="off"
          required
        />
        <FormRichText name="description" label="Descrição" required />
        <FieldRow>
          <FormSelect name="position" label="Cargo" options={positionOptions} required />
          <FormRadioGroup
            name="employment_type"
            label="Tipo de contratação"
            options={employmentTypeOptions}
          />
        </FieldRow>
        <FieldRow>
          <FormSelect
            name="contract_type"
            label="Vínculo"
            placeholder="A combinar"
            options={contractTypeOptions}
            optional
          />
          <FormSelect
            name="workplace"
            label="Modelo de trabalho"
            placeholder="A combinar"
            options={workplaceOptions}
            optional
          />
        </FieldRow>
        <div>
          <FormCheckbox name="availability_for_travel" label="Exige viagens" />
          <FormCheckbox name="requires_core" label="Exige registro no CORE" />
          <FormCheckbox name="welcomes_disabilities" label={disabilitiesLabel} />
        </div>
      </FieldGroup>

      <FieldGroup
        title="Faixa salarial"
        lead="Vagas que dizem quanto pagam recebem mais candidatos. Deixe em branco para combinar."
      >
        <FieldRow>
          <FormMaskedField
            name="salary_range_start"
            mask="money"
            label="De"
            optional
            rechecks={["salary_range_end"]}
          />
          <FormMaskedField name="salary_range_end" mask="money" label="Até" optional />
        </FieldRow>
      </FieldGroup>

      <FieldGroup
        title="Comissão e benefícios"
        lead="O que a pessoa ganha além do salário. A comissão é a porcentagem do que ela vender."
      >
        <FieldRow>
          <FormMaskedField
            name="commission_from"
            mask="percent"
            label="Comissão de"
            optional
            rechecks={["commission_to"]}
          />
          <FormMaskedField name="commission_to" mask="percent" label="Comissão até" optional />
        </FieldRow>
        <FormCheckbox name="expense_allowance" label="Ajuda de custo" />
        <FormCheckGroup name="benefits" label="Benefícios" options={benefitOptions} optional />
        <FormTextField name="benefits_text" label="Outros benefícios" maxLength={500} optional />
      </FieldGroup>

      <FieldGroup title="Local de trabalho" lead="Deixe em branco se a vaga é para todo o Brasil.">
        <AddressFields path="address" required={false} />
        <FormCheckGroup
          name="states_covered"
          label="Estados atendidos"
          help="Quem busca vagas num destes estados também encontra esta."
          options={stateOptions}
          inColumns
          optional
        />
      </FieldGroup>

      <FieldGroup title="Segmentos desejados" lead="Em que mercados a pessoa já deve ter vendido.">
        <SkillRows name="segments" type="INDUSTRY_GENERAL" />
      </FieldGroup>

      <FieldGroup title="Idiomas desejados" lead="Além do português, que não precisa estar na lista.">
        <SkillRows name="languages" type="LANGUAGE" />
      </FieldGroup>

      <FieldGroup title="Publicação" lead="A vaga aparece na busca enquanto está aberta e dentro do prazo.">
        <StandingChoice />
        <FieldRow>
          <FormMaskedField
            name="expiration"
            mask="date"
            label="Expira em"
            help="Último dia de inscrições"
            required
          />
          <FormSelect name="status" label="Status" options={statusOptions} required />
        </FieldRow>
        <ExpirationHint />
      </FieldGroup>

      {opening ? (
        <SaveBar />
      ) : (
        <SubmitButton size="lg" className="max-sm:w-full">
          Publicar vaga
        </SubmitButton>
      )}
    </Form>
  );
}

/** How long the opening shall stand: a press writes the day. */
function StandingChoice() {
  const { setValue } = useFormContext();
  const expiration: unknown = useWatch({ name: "expiration" });
  const today = dayInBrasilia(new Date());
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Por quanto tempo</legend>
      {standingDays.map((days) => {
        const day = addDays(today, days);
        return (
          <Button
            key={days}
            variant={expiration === day ? "primary" : "secondary"}
            size="sm"
            aria-pressed={expiration === day}
            onClick={() => setValue("expiration", day, { shouldDirty: true, shouldValidate: true })}
          >
            {days} dias
          </Button>
        );
      })}
    </fieldset>
  );
}

/** An opening past its day is closed: reopening it takes a new day and the status, which is easy to miss. */
function ExpirationHint() {
  const [expiration, status]: unknown[] = useWatch({ name: ["expiration", "status"] });
  if (typeof expiration !== "string" || !isDay(expiration)) return null;
  const today = dayInBrasilia(new Date());
  const text = hintFor(expiration < today, status);
  if (text)
    return (
      <p
        role="status"
        className="rounded-control bg-amber-soft px-3 py-2 text-sm font-medium text-amber-strong"
      >
        {text}
      </p>
    );
  if (status !== "OPEN") return null;
  const left = daysBetween(today, expiration);
  return (
    <p role="status" className="text-ink-muted">
      No ar até {formatDay(expiration)}: {left === 0 ? "só hoje" : pluralise(left, "dia")}.
    </p>
  );
}

function hintFor(hasPassed: boolean, status: unknown): string | null {
  if (hasPassed && status === "OPEN") return "Escolha um dia a partir de hoje para a vaga ficar aberta.";
  if (hasPassed && status === "CLOSED") {
    return "O prazo desta vaga acabou. Para reabri-la, escolha um novo dia e o status Aberta.";
  }
  if (status === "CLOSED")
    return "Vagas fechadas não recebem inscrições. Para reabrir, escolha o status Aberta.";
  return null;
}
