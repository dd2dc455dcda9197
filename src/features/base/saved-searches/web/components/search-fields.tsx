import { z } from "zod";
import { requiredText } from "../../../../../shared/schema.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { FormRadioGroup, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import {
  finderLabels,
  frequencies,
  frequencyLabels,
  longestName,
  type SavedFinderName,
} from "../../model.ts";

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

/** What a search looks for: where, and by which filters. */
export const FilterChips = ({ finder, texts }: { finder: SavedFinderName; texts: readonly string[] }) => (
  <ul aria-label="O que a busca procura" className="flex flex-wrap gap-2">
    <li className="max-w-full">
      <Badge tone="brand">{finderLabels[finder]}</Badge>
    </li>
    {texts.map((text) => (
      <li key={text} className="max-w-full">
        <Badge>{text}</Badge>
      </li>
    ))}
    {texts.length === 0 && (
      <li>
        <Badge>Sem filtros: tudo o que aparecer</Badge>
      </li>
    )}
  </ul>
);
