import { RotateCw, Undo2, X } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { Button } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormOwnPassword, FormTextArea } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { useFollow } from "../../../../../ui/use-follow.ts";
import { SensitiveAction } from "../../../../people/users/web/components/sensitive-action.tsx";
import { askRefundAgain, giveUpRefund, refundCharge } from "../../../calls.ts";
import { refundCharge as endpoint, longestRefundReason, type SeenCharge } from "../../contract.ts";
import { refundTerms } from "../../lifecycle.ts";

const { password, refund } = endpoint.body.shape;
const fields = z.object({ ...refund.omit({ refunded_before: true }).shape, password });

const title = "Devolver este pagamento?";

/** Gives a payment back, whole or in part, after the own password. Nothing is offered where nothing can be given back. */
export function RefundDialog({ charge }: { charge: SeenCharge }) {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const left = Math.round((charge.amount - charge.refunded) * 100) / 100;
  if (charge.status !== "PAID" || left <= 0) return null;
  const close = () => setOpen(false);

  async function send({ password: own, ...given }: z.output<typeof fields>) {
    const { message } = await call(refundCharge, {
      params: { id: charge._id },
      body: { password: own, refund: { ...given, refunded_before: charge.refunded } },
    });
    close();
    notify.success(message);
    await revalidate();
  }

  return (
    <>
      <Button variant="secondary" icon={Undo2} onClick={() => setOpen(true)}>
        Devolver
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        lead={`Ainda há ${formatMoney(left)} para devolver. O dinheiro volta por ${refundTerms[charge.method]}. Devolvido todo, o que foi pago acaba na hora.`}
      >
        <Form
          label={title}
          schema={fields}
          defaultValues={{ amount: left, reason: "", password: "" }}
          onSubmit={send}
          mapFailureField={(path) => path.split(".").at(-1) ?? path}
          submitLabel="Devolver"
          actions={
            <Button variant="ghost" onClick={close}>
              Cancelar
            </Button>
          }
        >
          <FormMaskedField name="amount" mask="money" label="Valor" required />
          <FormTextArea
            name="reason"
            label="Motivo"
            help="Fica no histórico deste pagamento."
            rows={2}
            maxLength={longestRefundReason}
            required
          />
          <FormOwnPassword />
        </Form>
      </Dialog>
    </>
  );
}

/** What the gateway refuses to give back, and what can be done about it; nothing where it refuses nothing. */
export function RefusedRefund({ charge }: { charge: SeenCharge }) {
  const follow = useFollow();
  const refund = charge.refused_refund;
  if (!refund) return null;
  const params = { id: charge._id };
  return (
    <section
      aria-label="Devolução recusada"
      className="mb-6 max-w-reading space-y-3 rounded-card bg-danger-soft px-4 py-4 sm:px-6"
    >
      <p className="text-pretty">
        O meio de pagamento recusa a devolução de {formatMoney(refund.amount)}, decidida em{" "}
        {formatDay(new Date(refund.since))}. Continuamos pedindo a cada dez minutos.
      </p>
      <div className="flex flex-wrap gap-3">
        <SensitiveAction
          icon={RotateCw}
          title="Pedir a devolução de novo?"
          lead="O meio de pagamento é perguntado agora. Se ele recusar mais uma vez, o aviso volta."
          submitLabel="Pedir de novo"
          action={({ password }) => call(askRefundAgain, { params, body: { password } })}
          onDone={follow}
        >
          Pedir de novo
        </SensitiveAction>
        <SensitiveAction
          icon={X}
          title="Desistir da devolução?"
          lead="Quem pagou não recebe este valor de volta por aqui. O pagamento volta a contar como pago, e as partes de outras pessoas voltam para elas. Um plano ou treinamento que já foi encerrado não volta. Se o meio de pagamento ainda assim devolver, registramos sozinhos."
          reason={{ help: "Fica no histórico deste pagamento.", longest: longestRefundReason }}
          submitLabel="Desistir da devolução"
          action={({ password, reason }) =>
            call(giveUpRefund, { params, body: { password, give_up: { refund: refund._id, reason } } })
          }
          onDone={follow}
        >
          Desistir da devolução
        </SensitiveAction>
      </div>
    </section>
  );
}
