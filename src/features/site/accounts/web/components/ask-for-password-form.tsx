import { call } from "../../../../../client/call.ts";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../../ui/form/form-text-field.tsx";
import { SubmitButton } from "../../../../../ui/form/submit-button.tsx";

const contract = () => import("../../contract.ts");

interface AskForPasswordFormProps {
  /** Receives what the server says. */
  onSent: (message: string) => void;
}

export function AskForPasswordForm({ onSent }: AskForPasswordFormProps) {
  return (
    <Form
      schema={async () => (await contract()).askForPassword.body}
      defaultValues={{ email: "" }}
      label="Solicitar nova senha"
      onSubmit={async (body) => {
        const { askForPassword } = await contract();
        const { message } = await call(askForPassword, { body });
        onSent(message);
      }}
    >
      <FormTextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        help="O mesmo com que você entra."
        required
      />
      <SubmitButton size="lg" fullWidth>
        Enviar link
      </SubmitButton>
    </Form>
  );
}
