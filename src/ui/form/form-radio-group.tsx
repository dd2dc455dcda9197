import { RadioGroup, type RadioGroupProps } from "../fields/radio-group.tsx";
import { type Bound, useBoundField } from "./use-bound-field.ts";

export function FormRadioGroup({ rechecks, ...props }: Bound<RadioGroupProps, string>) {
  const { value, ref: _ref, ...bound } = useBoundField<string>({ ...props, rechecks });
  return <RadioGroup {...props} {...bound} value={value ?? ""} />;
}
