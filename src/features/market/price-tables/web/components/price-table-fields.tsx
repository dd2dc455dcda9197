import { X } from "lucide-react";
import { IconButton } from "../../../../../ui/button.tsx";
import { FieldGroup, FieldRow } from "../../../../../ui/fields/field.tsx";
import { FormTextField, useBoundField } from "../../../../../ui/form/form-fields.tsx";
import { FormCheckGroup, FormList } from "../../../../../ui/form/form-list.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { stateCodes } from "../../../../base/reference/state-codes.ts";
import { SkillSelect, useSkills } from "../../../../base/reference/web/components/reference-lists.tsx";
import {
  LeadDaysField,
  PaymentsField,
  sharedTermsValues,
} from "../../../products/web/components/shared-terms-fields.tsx";
import type { PriceTable } from "../../contract.ts";
import { maxCustomers } from "../../rules.ts";

const stateOptions = stateCodes.map((code) => ({ value: code, label: code }));

/** All that a table says besides its prices. */
export const PriceTableFields = () => (
  <>
    <FieldGroup title="Tabela">
      <FormTextField
        name="name"
        label="Nome"
        placeholder="Tabela Sul 2026"
        maxLength={80}
        autoComplete="off"
        required
      />
      <FieldRow>
        <FormMaskedField name="valid_from" mask="date" label="Vale de" required />
        <FormMaskedField
          name="valid_to"
          mask="date"
          label="Até"
          help="Em branco: sem data para acabar."
          optional
        />
      </FieldRow>
    </FieldGroup>
    <FieldGroup
      title="Para quem"
      lead="Sem nada escolhido, para todos. Com estados e segmentos, quem compra precisa ser de um deles em cada um; os clientes desta lista têm a tabela onde estiverem."
    >
      <FormCheckGroup name="states" label="Estados" options={stateOptions} inColumns optional />
      <SegmentsField />
      <div className="space-y-3">
        <p className="text-sm font-semibold">
          Clientes <span className="font-normal text-ink-muted">(opcional)</span>
        </p>
        <FormList
          name="customers"
          label="Clientes"
          addLabel="Adicionar cliente"
          itemLabel={(index) => `Cliente ${index + 1}`}
          newItem={{ document: "", name: "" }}
          layout="row"
          max={maxCustomers}
        >
          {(row, index) => (
            <FieldRow>
              <FormMaskedField name={`${row}.document`} mask="document" label={`CPF ou CNPJ ${index + 1}`} />
              <FormTextField
                name={`${row}.name`}
                label={`Nome ${index + 1}`}
                maxLength={200}
                autoComplete="off"
              />
            </FieldRow>
          )}
        </FormList>
      </div>
    </FieldGroup>
    <FieldGroup
      title="Descontos do representante"
      lead="Abaixo dos preços desta tabela. Valem antes do que está nas condições da empresa."
    >
      <FieldRow>
        <FormMaskedField
          name="discount"
          mask="percent"
          label="Dá sozinho"
          help="Em branco: como nas condições da empresa."
          optional
        />
        <FormMaskedField
          name="max_discount"
          mask="percent"
          label="No máximo, com o seu sim"
          help="Em branco: sem limite, você decide em cada proposta."
          optional
        />
      </FieldRow>
    </FieldGroup>
    <FieldGroup
      title="Condições"
      lead="Em branco valem as da empresa. Um produto que diz as suas fica com as dele."
    >
      <FormMaskedField name="minimum_order" mask="money" label="Pedido mínimo" optional />
      <LeadDaysField name="lead_days" />
      <PaymentsField name="payments" />
    </FieldGroup>
  </>
);

/** Any number of segments: what is chosen stands above the choice. */
function SegmentsField() {
  const { value = [], onChange, error } = useBoundField<string[]>({ name: "segments" });
  const { options } = useSkills("INDUSTRY_GENERAL");
  const nameOf = (id: string) => options.find((option) => option.value === id)?.label ?? "…";
  return (
    <div className="space-y-2" data-field="segments">
      <SkillSelect
        type="INDUSTRY_GENERAL"
        label="Segmentos"
        placeholder={value.length > 0 ? "Acrescentar um segmento" : "Escolher um segmento"}
        value=""
        without={value}
        onChange={(id) => id && onChange([...value, id])}
        optional
        {...(error && { error })}
      />
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((id) => (
            <li
              key={id}
              className="flex min-w-0 items-center gap-1 rounded-full border border-line bg-surface-muted pl-4 text-sm"
            >
              <span className="min-w-0 break-words">{nameOf(id)}</span>
              <IconButton
                icon={X}
                name={`Tirar ${nameOf(id)}`}
                onClick={() => onChange(value.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the form starts from. */
export const priceTableValues = (table: PriceTable | null, today: string) => {
  const { lead_days, payments } = sharedTermsValues({
    leadDays: table?.lead_days ?? null,
    states: null,
    payments: table?.payments ?? null,
  });
  return {
    name: table?.name ?? "",
    valid_from: table?.valid_from ?? today,
    valid_to: table?.valid_to ?? "",
    states: table?.states ?? [],
    segments: table?.segments.map(({ _id }) => _id) ?? [],
    customers: table?.customers ?? [],
    minimum_order: table?.minimum_order ?? null,
    discount: table?.discount ?? null,
    max_discount: table?.max_discount ?? null,
    ...{ lead_days, payments },
  };
};
