import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { Failure } from "../../../../../shared/failure.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { notify, showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { FieldRow } from "../../../../../ui/fields/field.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormCheckbox, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { type Address, addressInput } from "../../../../base/reference/address.ts";
import { AddressFields, addressValues } from "../../../../base/reference/web/components/address-fields.tsx";
import { type Card, noRegisteredAddress } from "../../card-contract.ts";
import { type CardForm, cardForm } from "../../card-input.ts";
import type { CardOwner } from "./card-dialog.tsx";
import { CardFace, updateCard } from "./cards-of-owner.tsx";

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

/** What a form of a card says of the address, and what happens where there is none. */
export function useBilling({ owner, registered }: Pick<CardOwner, "owner" | "registered">) {
  const navigate = useNavigate();
  const ask = () => askForAddress(navigate, "userId" in owner ? "/vc/dados" : "/co/dados");

  /**
   * Sends a card with its address; null is the registered one.
   * @returns undefined where there is none, of which the person is told
   */
  async function withAddress<Answer>(
    values: { same_address: boolean; address: unknown },
    send: (address: ReturnType<typeof addressInput.parse> | null) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    if (values.same_address && !hasAddress(registered)) return void ask();
    try {
      return await send(values.same_address ? null : addressInput.parse(values.address));
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== noRegisteredAddress.code) throw error;
      return void ask();
    }
  }
  return withAddress;
}

/** The same words as the server's (`noRegisteredAddress`). */
const noAddressText = "Você ainda não cadastrou um endereço";

type WholeAddress = { [Part in keyof Address]: Part extends "complement" ? Address[Part] : string };

/** True of an address that a bill can go to. */
function hasAddress(address: Address | undefined): address is WholeAddress {
  if (!address) return false;
  const { complement: _complement, ...parts } = address;
  return Object.values(parts).every(Boolean);
}

/** Leads to where the address is registered. */
const askForAddress = (goTo: (path: string) => unknown, path: string): void =>
  showNotice({
    title: "Atenção",
    text: `${noAddressText}. Cadastre-o nos seus dados, ou desmarque “Mesmo endereço do cadastro” e informe o do cartão.`,
    actionLabel: "Cadastrar endereço",
    onAction: () => goTo(path),
  });
