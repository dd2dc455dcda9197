import { z } from "zod";
import { requiredText } from "../../../../../shared/schema.ts";
import { FormRadioGroup, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { frequencies, frequencyLabels, longestName } from "../../kinds.ts";

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

/** What is said of a search that is saved. */
export const searchForm = z.object({ name: requiredText(longestName), frequency: z.enum(frequencies) });

const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));
