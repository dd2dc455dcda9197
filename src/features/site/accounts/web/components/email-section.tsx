import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../../ui/form/form-text-field.tsx";
import { Section } from "../../../../../ui/layout/section.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { noProof, ProofFields, useProof } from "../../../../people/users/web/components/proof-fields.tsx";
import { changeEmail } from "../../email-contract.ts";
import { BeginHere } from "./begin-here.tsx";
import { SendConfirmationButton } from "./send-confirmation-button.tsx";

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
