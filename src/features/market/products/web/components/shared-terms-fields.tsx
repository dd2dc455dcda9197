import { useState } from "react";
import { FieldRow } from "../../../../../ui/fields/field.tsx";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { FormTextField, useBoundField } from "../../../../../ui/form/form-fields.tsx";
import { FormCheckGroup, FormList } from "../../../../../ui/form/form-list.tsx";
import { stateCodes } from "../../../../base/reference/state-codes.ts";
import { maxPayments, type SharedTerms } from "../../terms.ts";
import { formatDays, parseDays } from "../../terms-words.ts";

const stateOptions = stateCodes.map((code) => ({ value: code, label: code }));

/**
 * What both a product and its company can say: how soon, where to and how it is paid.
 * @param path of the terms in the form of a product; left out where the form is of the company
 */
export function SharedTermsFields({ path }: { path?: "terms" }) {
  const within = path ? `${path}.` : "";
  return (
    <>
      <LeadDaysField name={`${within}lead_days`} />
      <FormCheckGroup
        name={`${within}states`}
        label="Estados em que entrega"
        help={path ? "Sem nenhum escolhido, valem os da empresa." : "Sem nenhum escolhido, o Brasil inteiro."}
        options={stateOptions}
        inColumns
        optional
      />
      <PaymentsField name={`${within}payments`} />
    </>
  );
}

export const LeadDaysField = ({ name }: { name: string }) => (
  <FieldRow>
    <FormTextField
      name={name}
      label="Prazo de entrega (dias)"
      help="0 é pronta entrega"
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      optional
    />
  </FieldRow>
);

/** The ways in which it is sold. */
export const PaymentsField = ({ name }: { name: string }) => (
  <div className="space-y-3">
    <p className="text-sm font-semibold">Formas de pagamento</p>
    <FormList
      name={name}
      label="Formas de pagamento"
      addLabel="Adicionar forma de pagamento"
      itemLabel={(index) => `Forma de pagamento ${index + 1}`}
      newItem={{ days: [], percent: "" }}
      layout="row"
      max={maxPayments}
    >
      {(row, index) => (
        <FieldRow>
          <DaysField name={`${row}.days`} label={`Prazo ${index + 1}`} />
          <FormTextField
            name={`${row}.percent`}
            label={`Acréscimo ${index + 1} (%)`}
            placeholder="0"
            help="Com menos na frente é desconto: -3"
            maxLength={7}
            autoComplete="off"
            optional
          />
        </FieldRow>
      )}
    </FormList>
  </div>
);

/** The form holds the days; what is typed stays as it is, and says none while it cannot be read. */
function DaysField({ name, label }: { name: string; label: string }) {
  const { value, onChange, ...bound } = useBoundField<number[]>({ name });
  const [text, setText] = useState(() => (value?.length ? formatDays(value) : ""));
  return (
    <TextField
      {...bound}
      label={label}
      placeholder="30/60/90 ou à vista"
      maxLength={60}
      autoComplete="off"
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(parseDays(typed) ?? []);
      }}
    />
  );
}

/** What the fields start from. */
export const sharedTermsValues = ({ leadDays, states, payments }: SharedTerms) => ({
  lead_days: leadDays === null ? "" : String(leadDays),
  states: states ?? [],
  payments: (payments ?? []).map(({ days, percent }) => ({
    days,
    percent: percent === 0 ? "" : String(percent).replace(".", ","),
  })),
});
