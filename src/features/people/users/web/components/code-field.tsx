import { FormTextField } from "../../../../../ui/form/form-fields.tsx";

interface CodeFieldProps {
  /** There are recovery codes, which are taken as well. */
  hasRecovery: boolean;
}

/** The code of the second factor. */
export const CodeField = ({ hasRecovery }: CodeFieldProps) => (
  <FormTextField
    name="code"
    label="Código de verificação"
    help={`Os 6 números do seu aplicativo autenticador${hasRecovery ? ", ou um código de recuperação" : ""}.`}
    autoComplete="one-time-code"
    required
  />
);
