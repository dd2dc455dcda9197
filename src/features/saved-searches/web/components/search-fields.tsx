import { FormRadioGroup, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { longestName } from "../../kinds.ts";
import { frequencyOptions } from "./search-form.ts";

/** The name of a search, and how often its owner is told. */
export const SearchFields = () => (
  <>
    <FormTextField name="name" label="Nome da busca" maxLength={longestName} autoComplete="off" required />
    <FormRadioGroup
      name="frequency"
      label="Avisar por e-mail"
      options={frequencyOptions}
      variant="list"
      required
    />
  </>
);
