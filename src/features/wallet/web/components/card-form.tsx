import { useFormContext, useWatch } from "react-hook-form";
import { brandOfNumber, formatCardNumber, securityCodeLength } from "../../../../shared/card-number.ts";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { FieldRow } from "../../../../ui/fields/field-row.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormMaskedField, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { addressValues } from "../../../reference/web/components/address-values.ts";
import { useSession } from "../../../sessions/web/components/session.ts";
import { brandNames } from "../../brand-names.ts";
import type { Card } from "../../card-contract.ts";
import { type NewCardForm, newCardForm } from "../../card-input.ts";
import { addCard } from "./card-calls.ts";
import type { CardOwner } from "./card-dialog.tsx";
import { CardFace } from "./card-face.tsx";
import { BillingFields, HolderFields } from "./holder-fields.tsx";
import { makeCardToken } from "./make-card-token.ts";
import { useBilling } from "./use-billing.ts";

interface CardFormProps extends CardOwner {
  onSaved: (card: Card) => unknown;
}

const untouched = {
  number: "",
  exp: "",
  security_code: "",
  holder_name: "",
  holder_document: "",
  holder_phone: "",
  holder_birthday: "",
  same_address: true as const,
  address: addressValues(undefined),
};

const longestName = 60;

/** Most people pay with a card of their own. A company has none in its name: whose it is, is not known. */
function useProposedHolder({ owner }: Pick<CardOwner, "owner">) {
  const user = useSession()?.user;
  if (!user || !("userId" in owner)) return untouched;
  return {
    ...untouched,
    holder_name: `${user.name} ${user.lastname}`.toLocaleUpperCase("pt-BR").slice(0, longestName),
    holder_document: user.document ?? "",
    holder_phone: user.phone,
  };
}

/** The form of a new card. */
export function CardForm({ publicKey, onSaved, ...billing }: CardFormProps) {
  const withAddress = useBilling(billing);
  const proposed = useProposedHolder(billing);

  async function save(values: NewCardForm) {
    const { number, exp, security_code, same_address: _same, address: _address, ...holder } = values;
    const answer = await withAddress(values, async (address) => {
      const card = publicKey
        ? { token: await makeCardToken(publicKey, values) }
        : { number, exp, security_code };
      return addCard(billing.owner, { ...holder, ...card, address });
    });
    if (!answer) return;
    notify.success(answer.message);
    await onSaved(answer.card);
  }

  return (
    <Form
      schema={newCardForm}
      defaultValues={proposed}
      failurePrefix="card"
      label="Novo cartão"
      submitLabel="Salvar cartão"
      onSubmit={save}
    >
      <TypedFace />
      <NumberField />
      <FieldRow>
        <FormMaskedField name="exp" mask="expiry" label="Validade" required />
        <CodeField />
      </FieldRow>
      <FormTextField
        name="holder_name"
        label="Nome impresso no cartão"
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestName}
        required
      />
      <HolderFields />
      <BillingFields registered={billing.registered} />
    </Form>
  );
}

const useBrand = () => {
  const number = String(useWatch({ name: "number" }) ?? "");
  return { number, brand: number ? brandOfNumber(number) : null };
};

/** The card as far as it is typed. */
function TypedFace() {
  const { number, brand } = useBrand();
  const [holder, exp] = useWatch({ name: ["holder_name", "exp"] });
  return (
    <div aria-hidden="true" className="mx-auto max-w-80">
      <CardFace
        brand={brand}
        number={formatCardNumber(number) || "•••• •••• •••• ••••"}
        holder={String(holder || "Nome no cartão")}
        exp={String(exp || "MM/AA")}
      />
    </div>
  );
}

function NumberField() {
  const { brand } = useBrand();
  return (
    <FormMaskedField
      name="number"
      mask="card"
      label="Número do cartão"
      rechecks={["security_code"]}
      help={
        <span role="status">{brand ? brandNames[brand] : "A bandeira aparece enquanto você digita."}</span>
      }
      required
    />
  );
}

const places = { 3: "3 dígitos, no verso", 4: "4 dígitos, na frente" } as const;

function CodeField() {
  const { brand } = useBrand();
  const { setValue } = useFormContext();
  return (
    <FormTextField
      name="security_code"
      label="Código de segurança"
      help={places[securityCodeLength(brand ?? "MASTER")]}
      inputMode="numeric"
      autoComplete="cc-csc"
      maxLength={4}
      onChange={(code) => setValue("security_code", code.replace(/\D/g, ""), { shouldDirty: true })}
      spellCheck={false}
      required
    />
  );
}
