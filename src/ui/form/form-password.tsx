import { PasswordField, type PasswordFieldProps } from "../fields/password-field.tsx";
import { type Bound, useBoundField } from "./use-bound-field.ts";

export function FormPassword({ rechecks, ...props }: Bound<PasswordFieldProps, string>) {
  const { value, ...bound } = useBoundField<string>({ ...props, rechecks }, (input) => input.value);
  return <PasswordField {...props} {...bound} value={value ?? ""} />;
}
