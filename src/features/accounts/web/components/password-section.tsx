import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../../../client/call.ts";
import { fieldMessages } from "../../../../shared/field-messages.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { FormPassword } from "../../../../ui/form/form-password.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { password } from "../../../users/contract.ts";
import { noProof, ProofFields, useProof } from "../../../users/web/components/proof-fields.tsx";
import { changePassword } from "../../security-contract.ts";
import { BeginHere } from "./begin-here.tsx";

const form = changePassword.body
  .extend({ confirm: password })
  .refine((typed) => typed.new_password === typed.confirm, {
    path: ["confirm"],
    message: fieldMessages.passwordsDiffer,
  });

/** Changing the password by whoever knows it; every other session ends. */
export function PasswordSection() {
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
