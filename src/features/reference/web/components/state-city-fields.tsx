import { useFormContext, useWatch } from "react-hook-form";
import { FieldRow } from "../../../../ui/fields/field-row.tsx";
import { FormSelect, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { useCities, useStates } from "./use-reference.ts";

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
