import { useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Form, type FormHandle, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormTextArea } from "../../../../../ui/form/form-fields.tsx";
import { TextButton } from "../../../../../ui/link.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog.tsx";
import { DialogPopup } from "../../../../../ui/overlays/dialog-popup.tsx";
import { cancelOwnOrder, mailCancelCode } from "../../../calls.ts";
import type { OpenDialogProps } from "./open-acts.ts";
import { besideCode, CodeField } from "./open-code-field.tsx";
import { cancelSteps } from "./open-schema.ts";

/** Why, then the code that goes to who accepted: whoever merely has the address cancels nothing. */
export function CancelDialog({ open, onClose, token, proposal, show, attempt }: OpenDialogProps) {
  const { company, salesman, order, code_goes_to: mailbox } = proposal;
  const params = { token };

  /** Answers true where the code is on its way. */
  async function sendCode(): Promise<boolean> {
    const answer = await attempt(() => call(mailCancelCode, { params }));
    if (answer) notify.success(answer.message);
    else onClose();
    return answer !== null;
  }

  async function submit(
    { step, ...cancel }: z.output<typeof cancelSteps>,
    form: FormHandle<typeof cancelSteps>,
  ) {
    if (step === "reason") {
      if (await sendCode()) form.setValue("step", "code");
      return;
    }
    const answer = await attempt(() => call(cancelOwnOrder, { params, body: { cancel } }).catch(besideCode));
    onClose();
    form.setValue("code", "");
    form.setValue("step", "reason");
    if (!answer) return;
    show(answer.proposal);
    notify.success(answer.message);
  }

  return (
    <DialogPopup
      open={open}
      onClose={onClose}
      title={`Cancelar o pedido ${order?.number ?? ""}?`}
      lead={`O pedido deixa de valer. ${company.name} e ${salesman.name} ficam sabendo.`}
      size="sm"
    >
      <Form
        schema={cancelSteps}
        defaultValues={{ step: "reason", message: "", code: "" }}
        onSubmit={submit}
        failurePrefix="cancel"
        label="Cancelar o pedido"
        warnWhenUnsaved={false}
      >
        <FormTextArea
          name="message"
          label="Motivo"
          help="Vai junto com o aviso."
          rows={3}
          maxLength={1_000}
          optional
        />
        <Steps mailbox={mailbox} sendCode={sendCode} />
      </Form>
    </DialogPopup>
  );
}

function Steps({ mailbox, sendCode }: { mailbox: string | null; sendCode: () => Promise<boolean> }) {
  const { setValue } = useFormContext();
  const step: unknown = useWatch({ name: "step" });
  const to = mailbox ?? "o e-mail com que o pedido foi feito";
  if (step !== "code")
    return (
      <>
        <p className="text-sm text-ink-muted text-pretty">
          Para confirmar que é você, enviamos um código para {to}.{" "}
          <TextButton onClick={() => setValue("step", "code")}>Já tenho o código</TextButton>
        </p>
        <DialogActions>
          <SubmitButton variant="danger">Enviar código por e-mail</SubmitButton>
        </DialogActions>
      </>
    );
  return (
    <>
      <div className="space-y-2 rounded-card bg-brand-soft p-4">
        <CodeField help={`Está no e-mail que enviamos para ${to}.`} />
        <ActionButton variant="ghost" size="sm" className="-ml-3" action={sendCode}>
          Enviar outro código
        </ActionButton>
      </div>
      <DialogActions>
        <SubmitButton variant="danger">Cancelar pedido</SubmitButton>
      </DialogActions>
    </>
  );
}
