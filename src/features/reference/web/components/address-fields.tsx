import type { KeyboardEvent } from "react";
import { useFormContext } from "react-hook-form";
import { FieldRow } from "../../../../ui/fields/field-row.tsx";
import { FormMaskedField, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { StateCityFields } from "./state-city-fields.tsx";
import { useZipcodeLookup } from "./use-zipcode-lookup.ts";

interface AddressFieldsProps {
  /** Path of the address in the form: 'address.0' where the payload holds a list. Start it from `addressValues(address)`. */
  path: string;
  /** False where any part may be missing (a company, an opening); the fields then say '(opcional)'. */
  required?: boolean;
}

const lookupTexts = {
  idle: "Preenchemos o resto para você.",
  searching: "Buscando endereço...",
  found: "Endereço encontrado. Confira e informe o número.",
  unknown: "Não encontramos este CEP. Preencha o endereço.",
  away: "Não foi possível buscar este CEP agora. Preencha o endereço.",
} as const;

/** An address in a `Form`: the post code fills the rest, and everything can be typed by hand. */
export function AddressFields({ path, required = true }: AddressFieldsProps) {
  const form = useFormContext();
  const { lookup, lookUp } = useZipcodeLookup(path);
  const wanted = required ? { required } : { optional: true };

  async function lookUpOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    await lookUp();
    form.setFocus(`${path}.number`);
  }

  return (
    <div className="space-y-5">
      <FieldRow columns="1-2">
        <FormMaskedField
          name={`${path}.zipcode`}
          mask="zipcode"
          label="CEP"
          help={<span role="status">{lookupTexts[lookup]}</span>}
          onBlur={lookUp}
          onKeyDown={lookUpOnEnter}
          {...wanted}
        />
        <FormTextField name={`${path}.street`} label="Rua" autoComplete="address-line1" {...wanted} />
      </FieldRow>
      <FieldRow columns={3}>
        <FormTextField name={`${path}.number`} label="Número" autoComplete="off" {...wanted} />
        <FormTextField
          name={`${path}.complement`}
          label="Complemento"
          optional
          autoComplete="address-line2"
        />
        <FormTextField name={`${path}.district`} label="Bairro" autoComplete="address-level3" {...wanted} />
      </FieldRow>
      <StateCityFields path={path} required={required} />
    </div>
  );
}
