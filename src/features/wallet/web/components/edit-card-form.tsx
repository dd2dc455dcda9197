import { notify } from "../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../ui/form/form-fields.tsx";
import { addressValues } from "../../../reference/web/components/address-values.ts";
import type { Card } from "../../card-contract.ts";
import { type CardForm, cardForm } from "../../card-input.ts";
import { updateCard } from "./card-calls.ts";
import type { CardOwner } from "./card-dialog.tsx";
import { CardFace } from "./card-face.tsx";
import { BillingFields, HolderFields } from "./holder-fields.tsx";
import { useBilling } from "./use-billing.ts";

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
