import { LogOut, MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { fieldMessages } from "../../../../../shared/field-messages.ts";
import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormPassword } from "../../../../../ui/form/form-password.tsx";
import { BackLink } from "../../../../../ui/layout/back-link.tsx";
import { Container } from "../../../../../ui/layout/container.tsx";
import { Section } from "../../../../../ui/layout/section.tsx";
import type { AdministrationVisit } from "../../../../base/sessions/contract.ts";
import { deviceName } from "../../../../base/sessions/device-name.ts";
import { AdministrationVisits } from "../../../../base/sessions/web/components/administration-visits.tsx";
import { password } from "../../../../people/users/contract.ts";
import { noProof, ProofFields, useProof } from "../../../../people/users/web/components/proof-fields.tsx";
import { endOtherSessions, endSession } from "../../../calls.ts";
import { changePassword, type getSecurity } from "../../security-contract.ts";
import { BeginHere } from "./begin-here.tsx";
import { EmailSection } from "./email-section.tsx";
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
    <BackLink to={back}>Voltar</BackLink>
    <h1 className="mt-2 text-xl font-bold">Segurança da conta</h1>
    <EmailSection />
    <PasswordSection />
    <SecondFactorSection factor={security.second_factor} />
    <SessionsSection sessions={security.session_list} />
    <AdministrationVisits visits={visits} />
  </Container>
);

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
