import { useWatch } from "react-hook-form";
import { formatPlace } from "../../../../shared/format/place.ts";
import { FieldRow } from "../../../../ui/fields/field-row.tsx";
import { FormCheckbox, FormMaskedField } from "../../../../ui/form/form-fields.tsx";
import type { Address } from "../../../reference/address.ts";
import { AddressFields } from "../../../reference/web/components/address-fields.tsx";
import { hasAddress, noAddressText } from "./registered-address.ts";

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
