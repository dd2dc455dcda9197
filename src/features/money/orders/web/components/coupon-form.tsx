import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { FieldRow } from "../../../../../ui/fields/field-row.tsx";
import { RadioGroup } from "../../../../../ui/fields/radio-group.tsx";
import type { Option } from "../../../../../ui/fields/select.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormMaskedField, FormSelect, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { createCoupon } from "../../../calls.ts";
import { amountCouponInput, percentCouponInput } from "../../coupon-contract.ts";

interface CouponFormProps {
  /** The own courses that are sold. */
  courses: readonly Option[];
  onSaved: () => unknown;
}

type Kind = "PERCENT" | "AMOUNT";

const kinds = [
  { value: "PERCENT", label: "Porcentagem" },
  { value: "AMOUNT", label: "Valor em reais" },
];
const schemas = { PERCENT: percentCouponInput, AMOUNT: amountCouponInput };

const untouched = { code: "", course: "", percent: "", amount: null, valid_until: "", max_uses: "" };

/** The form of a new coupon. */
export function CouponForm({ courses, onSaved }: CouponFormProps) {
  const [kind, setKind] = useState<Kind>("PERCENT");
  return (
    <Form
      schema={schemas[kind]}
      defaultValues={untouched}
      failurePrefix="coupon"
      label="Novo cupom"
      submitLabel="Criar cupom"
      onSubmit={async (coupon) => {
        notify.success((await call(createCoupon, { body: { coupon } })).message);
        await onSaved();
      }}
    >
      <FormTextField
        name="code"
        label="Código"
        help="É o que a pessoa digita ao comprar. De 5 a 20 letras sem acento e números."
        placeholder="VERAO10"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <FormSelect name="course" label="Treinamento" options={courses} placeholder="Todos os meus" optional />
      <RadioGroup
        label="Desconto"
        options={kinds}
        value={kind}
        onChange={(chosen) => setKind(chosen as Kind)}
      />
      <FieldRow>
        {kind === "PERCENT" ? (
          <FormTextField
            key={kind}
            name="percent"
            label="Porcentagem"
            help="De 1 a 90"
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            required
          />
        ) : (
          <FormMaskedField
            key={kind}
            name="amount"
            mask="money"
            label="Valor"
            help="Uma vez por treinamento da compra, até 90% dele"
            required
          />
        )}
      </FieldRow>
      <CouponBoundFields />
    </Form>
  );
}

/** Until when and how often a coupon counts; both may stay open. */
export const CouponBoundFields = () => (
  <FieldRow>
    <FormMaskedField name="valid_until" mask="date" label="Último dia" help="Vazio: sem data" optional />
    <FormTextField
      name="max_uses"
      label="Quantas compras"
      help="Vazio: sem limite"
      inputMode="numeric"
      maxLength={7}
      autoComplete="off"
      optional
    />
  </FieldRow>
);
