import { useFormContext, useWatch } from "react-hook-form";
import { brandOfNumber, formatCardNumber, securityCodeLength } from "../../../../../shared/card-number.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { FieldRow } from "../../../../../ui/fields/field.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import type { Address } from "../../../../base/reference/address.ts";
import { addressValues } from "../../../../base/reference/web/components/address-fields.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import type { Card } from "../../card-contract.ts";
import { type NewCardForm, newCardForm } from "../../card-input.ts";
import { brandNames, type WalletOwner } from "../../model.ts";
import { addCard, CardFace, makeCardToken } from "./cards-of-owner.tsx";
import { BillingFields, EditCardForm, HolderFields, useBilling } from "./edit-card-form.tsx";

/** Whose wallet it is, and what the forms of its cards need to know. */
export interface CardOwner {
  owner: WalletOwner;
  /** With which a browser has the gateway make a token of a card; null where the call takes the card itself. */
  publicKey: string | null;
  /** The address that the owner registered, if any. */
  registered: Address | undefined;
}

interface CardDialogProps extends CardOwner {
  /** The card that is corrected, 'new' for another one, null where the window is closed. */
  card: Card | "new" | null;
  onClose: () => void;
  onSaved: (card: Card) => unknown;
}

/** The window in which a card is added or corrected. */
export function CardDialog({ card, onClose, onSaved, ...owner }: CardDialogProps) {
  return (
    <Dialog
      open={card !== null}
      onClose={onClose}
      title={card === "new" ? "Novo cartão" : "Editar cartão"}
      lead={
        card === "new"
          ? "O número e o código ficam com a operadora de pagamentos: a Praça não os guarda."
          : "Número e validade não mudam: para isso, cadastre o cartão de novo."
      }
    >
      {card === "new" && <CardForm {...owner} onSaved={onSaved} />}
      {card !== null && card !== "new" && <EditCardForm {...owner} card={card} onSaved={onSaved} />}
    </Dialog>
  );
}

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
function CardForm({ publicKey, onSaved, ...billing }: CardFormProps) {
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
