import { FieldRow } from "../../../../../ui/fields/field-row.tsx";
import { FormPassword } from "../../../../../ui/form/form-password.tsx";

interface NewPasswordFieldsProps {
  /** Paths of the two fields in the form. */
  password: string;
  confirmation: string;
  /** One under the other, in narrow frames. */
  stacked?: boolean;
}

/** 'Senha' and 'Confirme sua senha'. */
export function NewPasswordFields({ password, confirmation, stacked }: NewPasswordFieldsProps) {
  const fields = (
    <>
      <FormPassword
        name={password}
        label="Senha"
        help="No mínimo 6 caracteres."
        autoComplete="new-password"
        rechecks={[confirmation]}
        required
      />
      <FormPassword name={confirmation} label="Confirme sua senha" autoComplete="new-password" required />
    </>
  );
  return stacked ? fields : <FieldRow>{fields}</FieldRow>;
}
