import { TextField, type TextFieldProps } from "../fields/text-field.tsx";
import { type Bound, useBoundField } from "./use-bound-field.ts";

export function FormTextField({ rechecks, ...props }: Bound<TextFieldProps, string>) {
  const { value, ...bound } = useBoundField<string>({ ...props, rechecks }, (input) => input.value);
  return <TextField {...props} {...bound} value={value ?? ""} />;
}
