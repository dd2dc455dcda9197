import { call } from "../../../../client/call.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { FormPassword } from "../../../../ui/form/form-password.tsx";
import { FormTextField } from "../../../../ui/form/form-text-field.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { Session } from "../../../sessions/session.ts";
import { startSession } from "../../../sessions/web/components/session.ts";

const contract = () => import("../../contract.ts");

interface LogInFormProps {
  onSignedIn?: (session: Session) => void;
  onForgotten?: () => void;
}

export function LogInForm({ onSignedIn, onForgotten }: LogInFormProps) {
  return (
    <Form
      schema={async () => (await contract()).credentials}
      defaultValues={{ email: "", password: "" }}
      label="Entrar na conta"
      onSubmit={async (body) => {
        const { logIn } = await contract();
        const { auth } = await call(logIn, { body });
        const session = await startSession(auth.token);
        if (session) onSignedIn?.(session);
      }}
    >
      <FormTextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <div>
        <FormPassword name="password" label="Senha" autoComplete="current-password" required />
        <TextLink
          to="/solicitar-nova-senha"
          className="inline-block py-2.5"
          {...(onForgotten && { onClick: onForgotten })}
        >
          Esqueci a senha
        </TextLink>
      </div>
      <SubmitButton size="lg" fullWidth>
        Entrar
      </SubmitButton>
    </Form>
  );
}
