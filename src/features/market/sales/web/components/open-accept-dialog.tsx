import { useEffect, useEffectEvent, useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { Form, type FormHandle } from "../../../../../ui/form/form.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { FormTextField } from "../../../../../ui/form/form-text-field.tsx";
import { SubmitButton } from "../../../../../ui/form/submit-button.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog-actions.tsx";
import { DialogPopup } from "../../../../../ui/overlays/dialog-popup.tsx";
import { TextButton } from "../../../../../ui/text-link.tsx";
import { StateCityFields } from "../../../../base/reference/web/components/address-fields.tsx";
import { forgetDraft, KeptDraft } from "../../../agency-law/web/components/kept-draft.tsx";
import { acceptProposal, mailAcceptanceCode } from "../../../calls.ts";
import type { OpenDialogProps } from "./open-acts.ts";
import { acceptanceSteps } from "./open-schema.ts";

type Checks = ReturnType<typeof acceptanceSteps>;

/**
 * Who buys, then the code that comes by mail. What is typed stays in this tab: who goes to the mailbox for the code may
 * find the page loaded anew.
 */
export function AcceptDialog({ open, onClose, token, proposal, show, attempt }: OpenDialogProps) {
  const { number, round, company, rounds, status, buyer_name: name, code_goes_to: mailbox } = proposal;
  const total = formatMoney(rounds[0]?.total ?? 0);
  const checks = useMemo(() => acceptanceSteps(mailbox === null), [mailbox]);
  const params = { token };
  const draft = `aceite ${number}`;
  const isSent = status === "ACCEPTED";
  useEffect(() => {
    if (isSent) forgetDraft(draft);
  }, [isSent, draft]);

  /** Answers true where the code is on its way. */
  async function sendCode(email: string | undefined): Promise<boolean> {
    const answer = await attempt(() =>
      call(mailAcceptanceCode, { params, body: { code: { round, email: email || undefined } } }),
    );
    if (answer) notify.success(answer.message);
    else onClose();
    return answer !== null;
  }

  async function submit(values: z.output<Checks>, form: FormHandle<Checks>) {
    const { step, email, ...acceptance } = values;
    if (step === "details") {
      if (await sendCode(email)) form.setValue("step", "code");
      return;
    }
    const answer = await attempt(() =>
      call(acceptProposal, { params, body: { acceptance: { ...acceptance, round } } }).catch(besideCode),
    );
    onClose();
    // A code is good for the round that it was mailed for.
    form.setValue("code", "");
    form.setValue("step", "details");
    if (!answer) return;
    show(answer.proposal);
    notify.success(answer.message);
  }

  return (
    <DialogPopup
      open={open}
      onClose={onClose}
      title="Aceitar a proposta"
      lead={`Ela vira um pedido a ${company.name}, em seu nome. Nenhum dinheiro passa pela Praça.`}
    >
      <Form
        schema={checks}
        defaultValues={{ step: "details", name, document: "", state: "", city: "", email: "", code: "" }}
        onSubmit={submit}
        failurePrefix="acceptance"
        mapFailureField={(path) => path.replace(/^(acceptance|code)\./, "")}
        label="Aceitar a proposta"
        warnWhenUnsaved={false}
      >
        <KeptDraft name={draft} isSent={isSent} />
        <FormTextField name="name" label="Nome ou razão social" autoComplete="name" maxLength={200} />
        <FormMaskedField name="document" mask="document" label="CPF ou CNPJ" />
        <StateCityFields />
        {mailbox === null && (
          <FormTextField
            name="email"
            label="E-mail"
            type="email"
            autoComplete="email"
            help="Para o código e para os avisos do pedido."
          />
        )}
        <Steps mailbox={mailbox} total={total} sendCode={sendCode} />
      </Form>
    </DialogPopup>
  );
}

/** A code that does not fit is said where it is typed. */
function besideCode(error: unknown): never {
  if (error instanceof Failure && error.code === "CODE_WRONG")
    throw new Failure(error.status, { ...error.toBody(), fields: { code: error.message } });
  throw error;
}

interface StepsProps {
  /** Where the code goes, not in full; null: to what is typed. */
  mailbox: string | null;
  total: string;
  sendCode: (email: string | undefined) => Promise<boolean>;
}

/** The last part of the form, by how far one is. */
function Steps({ mailbox, total, sendCode }: StepsProps) {
  const { setValue, getValues } = useFormContext();
  const [step, typed]: unknown[] = useWatch({ name: ["step", "email"] });
  if (step !== "code")
    return (
      <>
        <p className="text-sm text-ink-muted text-pretty">
          Para confirmar que é você, enviamos um código {mailbox ? `a ${mailbox}` : "ao seu e-mail"}.{" "}
          <TextButton onClick={() => setValue("step", "code")}>Já tenho o código</TextButton>
        </p>
        <DialogActions>
          <SubmitButton size="lg">Enviar código por e-mail</SubmitButton>
        </DialogActions>
      </>
    );
  return (
    <>
      <div className="space-y-2 rounded-card bg-brand-soft p-4">
        <CodeField help={`Está no e-mail que enviamos ${mailbox || typed ? `a ${mailbox ?? typed}` : ""}.`} />
        <ActionButton
          variant="ghost"
          size="sm"
          className="-ml-3"
          action={() => sendCode(String(getValues("email") ?? ""))}
        >
          Enviar outro código
        </ActionButton>
      </div>
      <DialogActions>
        <SubmitButton size="lg">{`Aceitar por ${total}`}</SubmitButton>
      </DialogActions>
    </>
  );
}

function CodeField({ help }: { help: string }) {
  const { setFocus } = useFormContext();
  const begin = useEffectEvent(() => setFocus("code"));
  useEffect(() => begin(), []);
  return (
    <FormTextField
      name="code"
      label="Código"
      help={help}
      placeholder="XXXX-XXXX"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      maxLength={12}
    />
  );
}
