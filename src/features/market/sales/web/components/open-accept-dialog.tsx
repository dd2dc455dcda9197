import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { forgetDraft } from "../../../../../ui/form/drafts.ts";
import { Form, type FormHandle, KeptDraft, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { TextButton } from "../../../../../ui/link.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog.tsx";
import { DialogPopup } from "../../../../../ui/overlays/dialog-popup.tsx";
import { StateCityFields } from "../../../../base/reference/web/components/address-fields.tsx";
import { acceptProposal, mailAcceptanceCode } from "../../../calls.ts";
import type { OpenDialogProps } from "./open-acts.ts";
import { besideCode, CodeField } from "./open-code-field.tsx";
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
        <Details asksEmail={mailbox === null} />
        <Steps mailbox={mailbox} total={total} sendCode={sendCode} />
      </Form>
    </DialogPopup>
  );
}

/** Who buys and where to; once the code is on its way, in two lines. They open where one of them is wrong. */
function Details({ asksEmail }: { asksEmail: boolean }) {
  const { setValue, getValues } = useFormContext();
  const { errors } = useFormState();
  const [step, name, city, state]: unknown[] = useWatch({ name: ["step", "name", "city", "state"] });
  const isWrong = Object.keys(errors).some((field) => field !== "code");
  const [isShut, setShut] = useState(false);
  const shutWhenFilled = useEffectEvent(() =>
    setShut(step === "code" && getValues(["name", "document", "city", "state"]).every(Boolean)),
  );
  // Not while one types: nothing goes from under the finger.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by each step anew
  useEffect(() => shutWhenFilled(), [step]);
  useEffect(() => {
    if (isWrong) setShut(false);
  }, [isWrong]);
  return (
    <>
      {isShut && (
        <div className="flex items-start justify-between gap-4">
          <p className="min-w-0 break-words">
            <span className="font-semibold">{`${name}`}</span>
            <span className="block text-ink-muted">{`Entrega em ${city}, ${state}`}</span>
          </p>
          <TextButton onClick={() => setValue("step", "details")} className="py-2.5">
            Corrigir
          </TextButton>
        </div>
      )}
      <div className={isShut ? "hidden" : "space-y-5"}>
        <FormTextField name="name" label="Nome ou razão social" autoComplete="name" maxLength={200} />
        <FormMaskedField name="document" mask="document" label="CPF ou CNPJ" />
        <StateCityFields />
        {asksEmail && (
          <FormTextField
            name="email"
            label="E-mail"
            type="email"
            autoComplete="email"
            help="Para o código e para os avisos do pedido."
          />
        )}
      </div>
    </>
  );
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
