import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { Button } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-fields.tsx";
import { FormOwnPassword } from "../../../../../ui/form/form-password.tsx";
import { FormTextArea } from "../../../../../ui/form/form-text-area.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { refundCharge } from "../../../calls.ts";
import {
  refundCharge as endpoint,
  longestRefundReason,
  type SeenCharge,
} from "../../administration-contract.ts";
import { refundTerms } from "../../labels.ts";

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
