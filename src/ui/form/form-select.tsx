import { Select, type SelectProps } from "../fields/select.tsx";
import { type Bound, useBoundField } from "./use-bound-field.ts";

export function FormSelect({ rechecks, ...props }: Bound<SelectProps, string>) {
  const { value, ...bound } = useBoundField<string>({ ...props, rechecks });
  return <Select {...props} {...bound} value={value ?? ""} />;
}
