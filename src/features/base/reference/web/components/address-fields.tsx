import { type KeyboardEvent, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { isZipcode } from "../../../../../shared/format/place.ts";
import { FieldRow } from "../../../../../ui/fields/field.tsx";
import { FormSelect, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { findZipcode } from "../../../calls.ts";
import type { Address } from "../../address.ts";
import { useCities, useStates } from "./reference-lists.tsx";

/** What `AddressFields` starts from: a text for each part, '' for what is not filled in. */
export const addressValues = (address: Partial<Address> | undefined) => ({
  zipcode: address?.zipcode ?? "",
  street: address?.street ?? "",
  number: address?.number ?? "",
  complement: address?.complement ?? "",
  district: address?.district ?? "",
  city: address?.city ?? "",
  state: address?.state ?? "",
});

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

const parts = ["state", "city", "street", "district"] as const;
type Part = (typeof parts)[number];

/** 'away' where no provider answered: the person types the address. */
type Lookup = "idle" | "searching" | "found" | "unknown" | "away";

/**
 * Fills state, city, street and district of the address at `path` from its post code. What the person changes while the
 * answer is on its way is kept.
 */
function useZipcodeLookup(path: string) {
  const form = useFormContext();
  const [lookup, setLookup] = useState<Lookup>("idle");
  const typed = (part: Part | "zipcode") => String(form.getValues(`${path}.${part}`) ?? "");
  const asked = useRef(typed("zipcode"));

  async function lookUp(): Promise<void> {
    const zipcode = typed("zipcode");
    if (!isZipcode(zipcode) || zipcode === asked.current) return;
    asked.current = zipcode;
    const before = Object.fromEntries(parts.map((part) => [part, typed(part)]));
    setLookup("searching");
    try {
      const { localidade, logradouro, uf, bairro } = await call(findZipcode, { query: { zipcode } });
      const found = { state: uf, city: localidade, street: logradouro, district: bairro };
      if (asked.current !== zipcode) return;
      const moved = found.city !== before.city;
      for (const part of parts) {
        // A code of a whole city tells no street: one that was typed for the same city stays.
        const fills = found[part] || moved;
        if (fills && typed(part) === before[part]) fill(part, found[part]);
      }
      setLookup("found");
    } catch (error) {
      if (asked.current !== zipcode) return;
      // Asked again at the next blur: a provider may be back.
      asked.current = "";
      setLookup(error instanceof Failure && error.status === 404 ? "unknown" : "away");
    }
  }

  function fill(part: Part, value: string): void {
    form.setValue(`${path}.${part}`, value, { shouldDirty: true });
    if (value) form.clearErrors(`${path}.${part}`);
  }

  return { lookup, lookUp };
}

interface StateCityFieldsProps {
  /** Path of the object that holds `state` and `city` in the form ('address', 'address.0'); left out at the root. */
  path?: string;
  required?: boolean;
}

/**
 * 'Estado' and 'Cidade' of a form: the city waits for the state, and can be typed while the lists do not come.
 * Goes inside a `Form` of the design system.
 */
export function StateCityFields({ path, required = true }: StateCityFieldsProps) {
  const wanted = required ? { required } : { optional: true };
  const state = path ? `${path}.state` : "state";
  const city = path ? `${path}.city` : "city";
  const form = useFormContext();
  const chosen: unknown = useWatch({ name: state });
  const states = useStates();
  const cities = useCities(typeof chosen === "string" ? chosen : "");
  const clearCity = () => form.setValue(city, "", { shouldDirty: true });
  return (
    <FieldRow>
      {states.failed ? (
        <FormTextField
          name={state}
          label="Estado"
          help="Sigla com duas letras, como SP."
          maxLength={2}
          autoCapitalize="characters"
          autoComplete="address-level1"
          {...wanted}
        />
      ) : (
        <FormSelect
          name={state}
          label="Estado"
          placeholder="Selecione estado"
          options={states.options}
          loading={states.loading}
          autoComplete="address-level1"
          {...wanted}
          onChange={clearCity}
        />
      )}
      {states.failed || cities.failed ? (
        <FormTextField name={city} label="Cidade" autoComplete="address-level2" {...wanted} />
      ) : (
        <FormSelect
          name={city}
          label="Cidade"
          placeholder={chosen ? "Selecione cidade" : "Escolha primeiro o estado"}
          options={cities.options}
          loading={cities.loading}
          disabled={!chosen}
          autoComplete="address-level2"
          {...wanted}
        />
      )}
    </FieldRow>
  );
}
