import { PasswordField, type PasswordFieldProps } from "../fields/password-field.tsx";
import { type Bound, useBoundField } from "./use-bound-field.ts";

/** The password of who is signed in, once more, for what needs it. */
export const FormOwnPassword = () => (
  <FormPassword
    name="password"
    label="Sua senha"
    help="Para confirmar que é você."
    autoComplete="current-password"
    required
  />
);

export function FormPassword({ rechecks, ...props }: Bound<PasswordFieldProps, string>) {
  const { value, ...bound } = useBoundField<string>({ ...props, rechecks }, (input) => input.value);
  return <PasswordField {...props} {...bound} value={value ?? ""} />;
}
