import { call } from "../../../../../client/call.ts";
import { dayInBrasilia } from "../../../../../shared/format/dates.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { FieldRow } from "../../../../../ui/fields/field.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { createCommissionPayment } from "../../../calls.ts";
import { type PaymentInput, paymentForm } from "../../contract.ts";

interface PaymentDialogProps {
  open: boolean;
  principalId: string;
  /** What is open, in reais: most often that is what came. */
  suggested: number | null;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** What the principal paid: laid on what is owed for longest. */
export function PaymentDialog({ open, principalId, suggested, onClose, onDone }: PaymentDialogProps) {
  async function pay(payment: PaymentInput) {
    const { message } = await call(createCommissionPayment, {
      params: { id: principalId },
      body: { payment },
    });
    notify.success(message);
    await onDone();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Lançar o que recebi"
      lead="Quita primeiro o que venceu há mais tempo."
    >
      <Form
        schema={paymentForm}
        defaultValues={{
          paid_on: dayInBrasilia(new Date()),
          amount: suggested ?? "",
          correction: 0,
          note: "",
        }}
        onSubmit={pay}
        failurePrefix="payment"
        label="Recebimento"
      >
        <FieldRow>
          <FormMaskedField name="paid_on" mask="date" label="Recebido em" />
          <FormMaskedField name="amount" mask="money" label="Valor recebido" />
        </FieldRow>
        <FormMaskedField
          name="correction"
          mask="money"
          label="Deste valor, correção por atraso"
          help="Não quita comissão. Deixe 0,00 se não houve."
        />
        <FormTextField name="note" label="Anotação" optional maxLength={300} autoComplete="off" />
        <SubmitButton>Lançar</SubmitButton>
      </Form>
    </Dialog>
  );
}
