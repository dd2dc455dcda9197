import { pluralise } from "../../../../shared/format/text.ts";
import { Select } from "../../../../ui/fields/select.tsx";
import { useBoundField } from "../../../../ui/form/use-bound-field.ts";
import { companySizes } from "../../contract.ts";

const options = companySizes.map((size) => ({
  value: String(size),
  label: `Até ${pluralise(size, "funcionário")}`,
}));

/** 'Porte': a number in the contract, one of a few choices on screen. */
export function CompanySizeField({ name }: { name: string }) {
  const { value, onChange, ...bound } = useBoundField<number | null>({ name });
  return (
    <Select
      {...bound}
      label="Porte"
      optional
      options={options}
      value={value ? String(value) : ""}
      onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
    />
  );
}
