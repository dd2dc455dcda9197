import { useWatch } from "react-hook-form";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { FieldRow } from "../../../../../ui/fields/field-row.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormCheckbox, FormMaskedField, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import type { Address } from "../../../../base/reference/address.ts";
import { AddressFields } from "../../../../base/reference/web/components/address-fields.tsx";
import { addressValues } from "../../../../base/reference/web/components/address-values.ts";
import type { Card } from "../../card-contract.ts";
import { type CardForm, cardForm } from "../../card-input.ts";
import type { CardOwner } from "./card-dialog.tsx";
import { CardFace } from "./card-face.tsx";
import { updateCard } from "./cards-of-owner.ts";
import { hasAddress, noAddressText, useBilling } from "./use-billing.ts";

interface EditCardFormProps extends CardOwner {
  card: Card;
  onSaved: (card: Card) => unknown;
}

/** The form in which the holder and the address of a card are corrected. */
export function EditCardForm({ card, onSaved, publicKey: _publicKey, ...billing }: EditCardFormProps) {
  const withAddress = useBilling(billing);

  async function save(values: CardForm) {
    const { same_address: _same, address: _address, ...holder } = values;
    const answer = await withAddress(values, (address) =>
      updateCard(billing.owner, card._id, { ...holder, address }),
    );
    if (!answer) return;
    notify.success(answer.message);
    await onSaved(answer.card);
  }

  return (
    <Form
      schema={cardForm}
      defaultValues={{
        holder_name: card.holder_name,
        holder_document: card.holder_document,
        holder_phone: card.holder_phone,
        holder_birthday: card.holder_birthday ?? "",
        same_address: card.address === null,
        address: addressValues(card.address ?? undefined),
      }}
      failurePrefix="card"
      failureTitle="Erro atualizando o cartão"
      label="Editar cartão"
      submitLabel="Salvar"
      onSubmit={save}
    >
      <div className="mx-auto max-w-80">
        <CardFace
          brand={card.brand}
          number={`•••• ${card.last_four}`}
          holder={card.holder_name}
          exp={card.exp}
          favourite={card.favorite}
        />
      </div>
      <FormTextField
        name="holder_name"
        label="Nome impresso no cartão"
        autoComplete="off"
        maxLength={60}
        required
      />
      <HolderFields />
      <BillingFields registered={billing.registered} />
    </Form>
  );
}

/** Who holds a card beside the name on it. */
export const HolderFields = () => (
  <>
    <FieldRow>
      <FormMaskedField name="holder_document" mask="document" label="CPF ou CNPJ do titular" required />
      <FormMaskedField name="holder_phone" mask="phone" label="Telefone do titular" required />
    </FieldRow>
    <FormMaskedField
      name="holder_birthday"
      mask="date"
      label="Data de nascimento do titular"
      autoComplete="bday"
      optional
      className="sm:max-w-60"
    />
  </>
);

/** Where the bill goes: to the registered address, unless that is unticked. */
export function BillingFields({ registered }: { registered: Address | undefined }) {
  const isSame = useWatch({ name: "same_address" });
  return (
    <div className="space-y-4">
      <FormCheckbox
        name="same_address"
        label="Mesmo endereço do cadastro"
        help={
          hasAddress(registered)
            ? `${registered.street}, ${registered.number}, ${formatPlace(registered)}`
            : noAddressText
        }
      />
      {!isSame && <AddressFields path="address" />}
    </div>
  );
}
