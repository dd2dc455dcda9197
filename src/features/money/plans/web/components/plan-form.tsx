import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { FieldGroup } from "../../../../../ui/fields/field.tsx";
import { Form, type FormHandle } from "../../../../../ui/form/form.tsx";
import {
  FormCheckbox,
  FormOwnPassword,
  FormRichText,
  FormTextField,
} from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { SaveBar } from "../../../../../ui/form/long-form.tsx";
import { limits } from "../../../../base/limits/limits.ts";
import { maxBenefits } from "../../contract.ts";
import { intervalLabels } from "../../price.ts";
import { type planForm as PlanFormSchema, type PlanFormValues, planForm } from "./plan-form-values.ts";

interface PlanFormProps {
  initial: FormHandle<typeof PlanFormSchema>["formState"]["defaultValues"] & object;
  isFree: boolean;
  isPerLicence: boolean;
  isNew?: boolean;
  onSave: (values: PlanFormValues) => Promise<unknown>;
}

const ofPeriods =
  "Vale para os períodos que começam depois de salvar. Quem já pagou fica com o que pagou até o fim do período; um limite menor só vale na renovação depois de avisado por e-mail, ao menos 10 dias antes.";

/** All that can be said of a plan. The password is asked for with each save. */
export function PlanForm({ initial, isFree, isPerLicence, isNew = false, onSave }: PlanFormProps) {
  const { limits: allowed = [], options = [] } = initial as PlanFormValues;
  return (
    <Form
      schema={planForm}
      defaultValues={initial}
      onSubmit={onSave}
      mapFailureField={(path) => path.replace(/^plan\./, "")}
      warnWhenUnsaved
      label="Plano"
      className="min-w-0 max-w-4xl"
    >
      <FieldGroup title="O plano">
        <FormTextField name="name" label="Nome" maxLength={80} autoComplete="off" required />
        <FormRichText name="description" label="Descrição" required />
        {isFree ? (
          <p className="text-sm text-ink-muted">
            O plano gratuito está sempre à venda: vale para quem não assina nenhum.
          </p>
        ) : (
          <FormCheckbox
            name="is_enabled"
            label="À venda"
            help="Fora de venda, ninguém mais o assina; quem tem continua, e renova."
          />
        )}
      </FieldGroup>
      {options.length > 0 && (
        <FieldGroup
          title="Preços"
          lead="Um preço novo vale na hora para quem assina. Quem já tem o plano paga o novo preço a partir da renovação, depois de ser avisado por e-mail ao menos 10 dias antes."
        >
          <div className="grid gap-4 sm:grid-cols-2">
            {options.map(({ interval }, index) => (
              <OptionFields
                key={interval}
                path={`options.${index}`}
                label={intervalLabels[interval]}
                isPerLicence={isPerLicence}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      {allowed.length > 0 && (
        <FieldGroup
          title="Limites"
          lead={isFree ? "Vale a partir do mês que vem: o mês que corre termina como começou." : ofPeriods}
        >
          {allowed.map(({ key }, index) => (
            <LimitFields key={key} path={`limits.${index}`} label={limits[key].label} />
          ))}
        </FieldGroup>
      )}
      <FieldGroup
        title="O que o plano oferece"
        lead="A lista que as pessoas leem. A mesma posição fala do mesmo assunto em todos os planos do tipo. Confira se os números são os dos limites."
      >
        <BenefitFields />
      </FieldGroup>
      <FieldGroup title="Confirmar">
        <FormOwnPassword />
      </FieldGroup>
      <SaveBar isNew={isNew} />
    </Form>
  );
}

interface PartProps {
  path: string;
  label: string;
}

function OptionFields({ path, label, isPerLicence }: PartProps & { isPerLicence: boolean }) {
  const isSold = useWatch({ name: `${path}.is_enabled` });
  return (
    <div className="min-w-0 space-y-4 rounded-card border border-line p-4">
      <FormCheckbox name={`${path}.is_enabled`} label={label} help="Vender com este intervalo" />
      {isSold && (
        <>
          <FormMaskedField
            name={`${path}.amount`}
            mask="money"
            label={
              isPerLicence ? `Preço por licença, ${label.toLowerCase()}` : `Preço, ${label.toLowerCase()}`
            }
            required
          />
          <FormMaskedField
            name={`${path}.full_amount`}
            mask="money"
            label={`Preço cheio, ${label.toLowerCase()}`}
            help="De quem já teve o plano e cancelou."
            required
          />
        </>
      )}
    </div>
  );
}

function LimitFields({ path, label }: PartProps) {
  const hasNoLimit = useWatch({ name: `${path}.has_no_limit` });
  return (
    <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-2">
      <FormTextField
        name={`${path}.maximum`}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        placeholder={hasNoLimit ? "Sem limite" : ""}
        disabled={hasNoLimit}
        required={!hasNoLimit}
      />
      <div className="sm:pt-8">
        <FormCheckbox name={`${path}.has_no_limit`} label={`Sem limite de ${label.toLowerCase()}`} />
      </div>
    </div>
  );
}

/** What a plan gives, line by line, in the order in which people read it. */
function BenefitFields() {
  const { fields, append, remove, swap } = useFieldArray({ name: "benefits", keyName: "listKey" });
  return (
    <div className="space-y-4" data-field="benefits" data-label="Benefícios">
      <ol className="space-y-4">
        {fields.map(({ listKey }, index) => {
          const name = `benefício ${index + 1}`;
          return (
            <li key={listKey} className="space-y-3 rounded-card border border-line p-4">
              <FormTextField
                name={`benefits.${index}.title`}
                label={`Benefício ${index + 1}`}
                maxLength={120}
                autoComplete="off"
                required
              />
              <div className="flex flex-wrap items-center justify-between gap-2">
                <FormCheckbox name={`benefits.${index}.included`} label="Incluído" />
                <div className="flex">
                  <IconButton
                    icon={ArrowUp}
                    name={`Subir o ${name}`}
                    disabled={index === 0}
                    onClick={() => swap(index, index - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    name={`Descer o ${name}`}
                    disabled={index === fields.length - 1}
                    onClick={() => swap(index, index + 1)}
                  />
                  <IconButton
                    icon={Trash2}
                    tone="danger"
                    name={`Remover o ${name}`}
                    onClick={() => remove(index)}
                  />
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      {fields.length < maxBenefits && (
        <Button variant="secondary" icon={Plus} onClick={() => append({ title: "", included: true })}>
          Adicionar benefício
        </Button>
      )}
    </div>
  );
}
