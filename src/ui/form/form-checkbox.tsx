import { Checkbox, type CheckboxProps } from "../fields/checkbox.tsx";
import { type Bound, useBoundField } from "./use-bound-field.ts";

export function FormCheckbox({ rechecks, ...props }: Bound<CheckboxProps, boolean>) {
  const { value, ...bound } = useBoundField<boolean>({ ...props, rechecks }, (input) => input.checked);
  return <Checkbox {...props} {...bound} checked={value === true} />;
}
