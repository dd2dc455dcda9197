import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormPassword, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import type { Session } from "../../../../base/sessions/session.ts";
import { startSession } from "../../../../base/sessions/web/components/session.ts";
import { CodeField } from "../../../../people/users/web/components/code-field.tsx";
import { logIn } from "../../../calls.ts";
import { BeginHere } from "./account-page.tsx";

interface LogInFormProps {
  onSignedIn?: (session: Session) => void;
  onForgotten?: () => void;
}

export function LogInForm({ onSignedIn, onForgotten }: LogInFormProps) {
  /** Known once the password was right: nobody else learns that the account has a second factor. */
  const [needsCode, setNeedsCode] = useState(false);
  /** What is said where too many wrong passwords were tried, here or elsewhere. */
  const [mailed, setMailed] = useState<string | null>(null);
  async function enter(body: {
    email: string;
    password: string;
    code?: string | undefined;
    email_code?: string | undefined;
  }) {
    try {
      const { auth } = await call(logIn, { body });
      const session = await startSession(auth.token);
      if (session) onSignedIn?.(session);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === "SECOND_FACTOR_NEEDED") setNeedsCode(true);
      else if (error.code === "LOGIN_CODE_NEEDED") setMailed(error.message);
      else throw error;
    }
  }
  return (
    <Form
      schema={async () => (await import("../../contract.ts")).credentials}
      defaultValues={{ email: "", password: "", code: "", email_code: "" }}
      label="Entrar na conta"
      onSubmit={enter}
      // What browsers fill in by themselves is nothing to ask about.
      warnWhenUnsaved={false}
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
      {mailed && (
        <div className="space-y-3">
          <p role="status" className="rounded-control bg-waiting-soft px-4 py-3 text-pretty">
            {mailed}
          </p>
          <BeginHere>
            <FormTextField
              name="email_code"
              label="Código que enviamos por e-mail"
              autoComplete="one-time-code"
              maxLength={20}
              required
            />
          </BeginHere>
        </div>
      )}
      {needsCode && (
        <BeginHere>
          <CodeField hasRecovery />
        </BeginHere>
      )}
      <SubmitButton size="lg" fullWidth>
        Entrar
      </SubmitButton>
    </Form>
  );
}
