import { LogOut, MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { fieldMessages } from "../../../../../shared/failure.ts";
import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormPassword, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { BackLink } from "../../../../../ui/layout/back-link.tsx";
import { Container, Section } from "../../../../../ui/layout/page-parts.tsx";
import type { AdministrationVisit } from "../../../../base/sessions/contract.ts";
import { deviceName } from "../../../../base/sessions/device-name.ts";
import { AdministrationVisits } from "../../../../base/sessions/web/components/administration-visits.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { password } from "../../../../people/users/contract.ts";
import { noProof, ProofFields, useProof } from "../../../../people/users/web/components/proof-fields.tsx";
import { endOtherSessions, endSession } from "../../../calls.ts";
import { changeEmail, changePassword, type getSecurity } from "../../security-contract.ts";
import { BeginHere } from "./account-page.tsx";
import { SendConfirmationButton } from "./ask-for-confirmation.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";

interface SecurityViewProps {
  security: Security;
  visits: readonly AdministrationVisit[];
  /** Where one's own data are. */
  back: string;
}

type Security = Answer<typeof getSecurity>;

/** What keeps an account, and where it is in use. */
export const SecurityView = ({ security, visits, back }: SecurityViewProps) => (
  <Container width="reading" className="pt-3 pb-12 sm:pt-6">
    {/* Whom the administration lets in with a second factor alone is led here from everywhere. */}
    {!(security.second_factor.is_required && !security.second_factor.since) && (
      <BackLink to={back}>Voltar</BackLink>
    )}
    <h1 className="mt-2 text-xl font-bold">Segurança da conta</h1>
    <FactorAmongOthers factor={security.second_factor} />
    <SessionsSection sessions={security.session_list} />
    <AdministrationVisits visits={visits} />
  </Container>
);

/** What the administration waits for comes first: without it nobody gets further. */
function FactorAmongOthers({ factor }: { factor: Security["second_factor"] }) {
  const session = useSession();
  const isAwaited = session?.auth.type === "ADMIN" && !session.auth.second_factor;
  // It stays where it is once it is there: it shows the recovery codes then, and only then.
  const [isFirst, setFirst] = useState(false);
  if (isAwaited && !isFirst) setFirst(true);
  return (
    <>
      {isFirst && <SecondFactorSection factor={factor} />}
      <EmailSection />
      <PasswordSection />
      {!isFirst && <SecondFactorSection factor={factor} />}
    </>
  );
}

/** Where the account is signed in; what is not one's own is ended in one press. */
function SessionsSection({ sessions }: { sessions: Security["session_list"] }) {
  const { revalidate } = useRevalidator();
  async function end(ending: Promise<{ message: string }>) {
    const { message } = await ending.finally(() => void revalidate());
    notify.success(message);
  }
  return (
    <Section
      title="Onde você está conectado"
      lead="Não reconhece um aparelho? Encerre a sessão dele e troque a senha."
      action={
        sessions.length > 1 && (
          <ActionButton variant="secondary" icon={LogOut} action={() => end(call(endOtherSessions, {}))}>
            Encerrar as outras
          </ActionButton>
        )
      }
    >
      <Card flush>
        <ul className="divide-y divide-line">
          {sessions.map((session) => {
            const name = deviceName(session.user_agent);
            return (
              <li key={session._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
                <MonitorSmartphone size={22} aria-hidden="true" className="shrink-0 text-ink-muted" />
                <div className="min-w-0 grow basis-48">
                  <p className="font-semibold">{name}</p>
                  <p className="text-sm text-ink-muted">
                    Desde {formatDateTime(session.created_at)}; usado por último em{" "}
                    {formatDateTime(session.last_seen_at)}
                  </p>
                </div>
                {session.is_own ? (
                  <StatusBadge tone="success">Este aparelho</StatusBadge>
                ) : (
                  <ActionButton
                    variant="ghost"
                    size="sm"
                    action={() => end(call(endSession, { params: { id: session._id } }))}
                  >
                    Encerrar<span className="sr-only"> a sessão de {name}</span>
                  </ActionButton>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </Section>
  );
}

const form = changePassword.body
  .extend({ confirm: password })
  .refine((typed) => typed.new_password === typed.confirm, {
    path: ["confirm"],
    message: fieldMessages.passwordsDiffer,
  });

/** Changing the password by whoever knows it; every other session ends. */
function PasswordSection() {
  const { revalidate } = useRevalidator();
  const { needsCode, proving } = useProof();
  const [isChanging, setChanging] = useState(false);
  const stop = () => setChanging(false);
  return (
    <Section title="Senha" lead="Uma senha só desta conta, que ninguém mais conhece.">
      <Card className="space-y-4">
        {isChanging ? (
          <Form
            label="Trocar a senha"
            schema={form}
            defaultValues={{ ...noProof, new_password: "", confirm: "" }}
            onSubmit={async ({ password, code, new_password }) => {
              const { message } = await proving(() =>
                call(changePassword, { body: { password, code, new_password } }),
              );
              stop();
              notify.success(message);
              void revalidate();
            }}
            warnWhenUnsaved={false}
            submitLabel="Trocar"
            actions={
              <Button variant="ghost" onClick={stop}>
                Cancelar
              </Button>
            }
          >
            <BeginHere>
              <ProofFields needsCode={needsCode} label="Senha atual" />
            </BeginHere>
            <FormPassword
              name="new_password"
              label="Nova senha"
              help="No mínimo 6 caracteres."
              autoComplete="new-password"
              rechecks={["confirm"]}
              required
            />
            <FormPassword name="confirm" label="Confirme a nova senha" autoComplete="new-password" required />
          </Form>
        ) : (
          <>
            <p className="text-pretty">Ao trocar, as outras sessões são encerradas e avisamos por e-mail.</p>
            <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
              Trocar senha
            </Button>
          </>
        )}
      </Card>
    </Section>
  );
}

/** The e-mail of an account: whether it is confirmed, and changing it, which takes effect at the new address. */
export function EmailSection() {
  const session = useSession();
  const { needsCode, proving } = useProof();
  const [isChanging, setChanging] = useState(false);
  /** What was answered to the last change: it waits in another mailbox. */
  const [asked, setAsked] = useState<string | null>(null);
  if (!session) return null;
  const { email, email_confirmed: isConfirmed } = session.user;
  const stop = () => setChanging(false);
  return (
    <Section
      title="E-mail"
      lead="Com ele você entra, e por ele recupera a conta."
      action={
        isConfirmed ? (
          <StatusBadge tone="success">Confirmado</StatusBadge>
        ) : (
          <StatusBadge tone="amber">Falta confirmar</StatusBadge>
        )
      }
    >
      <Card className="space-y-4">
        {isChanging ? (
          <Form
            label="Trocar o e-mail"
            schema={changeEmail.body}
            defaultValues={{ email: "", ...noProof }}
            onSubmit={async (body) => {
              const { message } = await proving(() => call(changeEmail, { body }));
              setAsked(message);
              stop();
              notify.success(message);
            }}
            warnWhenUnsaved={false}
            submitLabel="Enviar link"
            actions={
              <Button variant="ghost" onClick={stop}>
                Cancelar
              </Button>
            }
          >
            <BeginHere>
              <FormTextField
                name="email"
                label="Novo e-mail"
                type="email"
                inputMode="email"
                autoComplete="email"
                help="Enviamos um link para ele. Nada muda antes de você o abrir."
                required
              />
            </BeginHere>
            <ProofFields needsCode={needsCode} />
          </Form>
        ) : (
          <>
            <p className="text-pretty">
              <span className="font-semibold wrap-anywhere">{email}</span>
              {!isConfirmed &&
                ". Enviamos um link para ele. Até ser confirmado, não dá para ativar a verificação em duas etapas, cadastrar onde receber nem ver contatos de outras pessoas."}
            </p>
            {asked && (
              <p className="text-ink-muted text-pretty" role="status">
                {asked}
              </p>
            )}
            <div className="flex flex-wrap gap-2 max-sm:*:grow">
              {!isConfirmed && <SendConfirmationButton />}
              <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
                Trocar e-mail
              </Button>
            </div>
          </>
        )}
      </Card>
    </Section>
  );
}
