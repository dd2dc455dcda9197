import { useNavigate } from "react-router";
import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { notify, showNotice } from "../../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../../ui/form/form-text-field.tsx";
import { SubmitButton } from "../../../../../ui/form/submit-button.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { endSession } from "../../../../base/sessions/web/components/session.ts";
import type { choosePassword } from "../../contract.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

const contract = () => import("../../contract.ts");

interface ChoosePasswordFormProps {
  /** The code at the end of the link that came by e-mail. */
  token: string;
}

export function ChoosePasswordForm({ token }: ChoosePasswordFormProps) {
  const navigate = useNavigate();
  async function choose(body: z.output<typeof choosePassword.body>) {
    const { choosePassword, passwordLinkInvalid } = await contract();
    try {
      const { message } = await call(choosePassword, { body });
      // A new password ends every session, the one of this browser too.
      endSession();
      await navigate("/login", { replace: true });
      notify.success(message);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== passwordLinkInvalid.code) throw error;
      showNotice({
        title: "Oops...",
        text: error.message,
        actionLabel: "Pedir nova senha",
        onAction: () => navigate("/solicitar-nova-senha"),
      });
    }
  }
  return (
    <Form
      schema={async () => (await contract()).choosePassword.body}
      defaultValues={{ email: "", password: "", confirm: "", token }}
      label="Escolher a senha"
      onSubmit={choose}
    >
      <FormTextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        help="O e-mail que recebeu o link."
        required
      />
      <NewPasswordFields password="password" confirmation="confirm" stacked />
      <p className="text-sm text-ink-muted">
        É a sua primeira senha? Ao salvar, você concorda com os{" "}
        <TextLink to="/termos" target="_blank">
          termos de uso
        </TextLink>
        .
      </p>
      <SubmitButton size="lg" fullWidth>
        Salvar senha
      </SubmitButton>
    </Form>
  );
}
