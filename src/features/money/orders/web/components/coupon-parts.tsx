import { CircleStop, Copy, Pencil } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { StatusBadge, type Tone } from "../../../../../ui/badge.tsx";
import { ActionButton, Button, IconButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { copyText } from "../../../../../ui/copy-text.ts";
import { confirmAction, notify } from "../../../../../ui/feedback/feedback.tsx";
import { RadioGroup } from "../../../../../ui/fields/choices.tsx";
import { FieldRow } from "../../../../../ui/fields/field.tsx";
import type { Option } from "../../../../../ui/fields/select.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormSelect, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { createCoupon, endCoupon } from "../../../calls.ts";
import { amountCouponInput, type Coupon, percentCouponInput } from "../../cart-contract.ts";
import {
  type CouponState,
  couponBounds,
  couponOffer,
  couponStateLabels,
  couponStateOf,
} from "../../coupon.ts";

const tones: Record<CouponState, Tone> = {
  ACTIVE: "success",
  USED_UP: "neutral",
  OVER: "neutral",
  ENDED: "neutral",
};

interface CouponEntryProps {
  coupon: Coupon;
  onChange: () => void;
  onEnded: () => unknown;
}

/** A coupon, how it does, and what can be done with it. */
export function CouponEntry({ coupon, onChange, onEnded }: CouponEntryProps) {
  const { code } = coupon;
  const state = couponStateOf(coupon);

  async function copy() {
    if (await copyText(code)) notify.success("Código copiado");
    else notify.danger("Não foi possível copiar. Selecione o código e copie.");
  }
  async function end() {
    notify.success((await call(endCoupon, { params: { id: coupon._id } })).message);
    await onEnded();
  }
  const ask = () =>
    confirmAction({
      title: `Encerrar o cupom ${code}?`,
      text: "Ninguém mais compra com ele. O que já foi comprado fica como está.",
      confirmLabel: "Encerrar",
      danger: true,
    });

  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 items-center gap-1">
          <h2 className="tabular text-lg font-bold break-all select-all">{code}</h2>
          {state === "ACTIVE" && (
            <IconButton name={`Copiar o código ${code}`} icon={Copy} onClick={() => void copy()} />
          )}
        </div>
        <StatusBadge tone={tones[state]}>{couponStateLabels[state]}</StatusBadge>
      </div>
      <div className="space-y-1">
        <p className="text-pretty break-words">{couponOffer(coupon)}</p>
        <p className="tabular text-sm text-ink-muted">{couponBounds(coupon)}</p>
      </div>
      {!coupon.is_ended && (
        <div className="mt-auto flex flex-wrap gap-1">
          <Button
            variant="ghost"
            size="sm"
            icon={Pencil}
            onClick={onChange}
            aria-label={`Alterar o cupom ${code}`}
          >
            Alterar
          </Button>
          <ActionButton
            variant="ghost-danger"
            size="sm"
            icon={CircleStop}
            ask={ask}
            action={end}
            aria-label={`Encerrar o cupom ${code}`}
          >
            Encerrar
          </ActionButton>
        </div>
      )}
    </Card>
  );
}

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
