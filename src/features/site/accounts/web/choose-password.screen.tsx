import { useNavigate, useParams, useSearchParams } from "react-router";
import type { z } from "zod";
import { call } from "../../../../client/call.ts";
import { Failure } from "../../../../shared/failure.ts";
import { notify, showNotice } from "../../../../ui/feedback/feedback.tsx";
import { Form, SubmitButton } from "../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../ui/form/form-fields.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { type PageHandle, secretPageMeta } from "../../../../ui/page-meta.ts";
import type { Session } from "../../../base/sessions/session.ts";
import { homeOf } from "../../../base/sessions/web/components/guard.ts";
import { endSession, startSession } from "../../../base/sessions/web/components/session.ts";
import { choosePassword, logIn } from "../../calls.ts";
import type { choosePassword as contract } from "../contract.ts";
import { AccountPage, NewPasswordFields } from "./components/account-page.tsx";
import { useInvitingCompany } from "./components/inviting-company.ts";

export const meta = () => secretPageMeta("Escolha sua senha");

/** Says whether a company opened the account, which is then named. */
export const handle: PageHandle = { parameters: ["convite"] };

/** For who forgot the password, and for the employee whose company opened the account. */
export default function ChoosePassword() {
  const { id = "" } = useParams();
  const company = useInvitingCompany(useSearchParams()[0].has("convite") ? id : null);
  return (
    <AccountPage
      title="Escolha sua senha"
      lead={
        company ? (
          <>
            <strong className="break-words">{company}</strong> abriu uma conta para você: são os treinamentos
            e as novidades da empresa. Com a senha e o e-mail que recebeu o convite você entra.
          </>
        ) : (
          "Com ela e o seu e-mail você entra na sua conta."
        )
      }
      footer={
        <p className="border-t border-line pt-3 text-center">
          <TextLink to="/solicitar-nova-senha" className="inline-block py-2.5">
            Pedir um novo link
          </TextLink>
        </p>
      }
    >
      <ChoosePasswordForm token={id} />
    </AccountPage>
  );
}

/** Signs in with what was just typed; null where more is asked for, as a second factor: the login says so. */
async function enter({ email, password }: { email: string; password: string }): Promise<Session | null> {
  try {
    const { auth } = await call(logIn, { body: { email, password } });
    return await startSession(auth.token);
  } catch {
    return null;
  }
}

interface ChoosePasswordFormProps {
  /** The code at the end of the link that came by e-mail. */
  token: string;
}

function ChoosePasswordForm({ token }: ChoosePasswordFormProps) {
  const navigate = useNavigate();
  async function choose(body: z.output<typeof contract.body>) {
    try {
      const { message } = await call(choosePassword, { body });
      // A new password ends every session, the one of this browser too.
      endSession();
      const session = await enter(body);
      await navigate(session ? homeOf(session) : "/login", { replace: true });
      notify.success(session ? "Senha atualizada. Você já entrou na sua conta." : message);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "PASSWORD_LINK_INVALID") throw error;
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
      schema={async () => (await import("../contract.ts")).choosePassword.body}
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
