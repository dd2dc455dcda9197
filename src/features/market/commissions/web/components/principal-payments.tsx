import { Trash2 } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { dayInBrasilia, formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { confirmAction, notify } from "../../../../../ui/feedback/feedback.tsx";
import { FieldRow } from "../../../../../ui/fields/field.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { createCommissionPayment, removeCommissionPayment } from "../../../calls.ts";
import { type PaymentInput, type Principal, paymentForm } from "../../contract.ts";
import { listLook } from "./commission-words.tsx";

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

/** What the principal paid so far, each to be taken back where it was written down wrongly. */
export function Payments({ principal, onChange }: { principal: Principal; onChange: () => Promise<void> }) {
  async function remove(id: string, amount: number) {
    const isSure = await confirmAction({
      title: `Excluir o recebimento de ${formatMoney(amount)}?`,
      text: "O que ele quitava volta a ficar em aberto.",
      confirmLabel: "Excluir",
      danger: true,
    });
    if (!isSure) return;
    notify.success((await call(removeCommissionPayment, { params: { id } })).message);
    await onChange();
  }
  if (principal.payments.length === 0) return null;
  return (
    <Section title="O que recebi">
      <ul className={listLook}>
        {principal.payments.map(({ _id, paid_on, amount, correction, note }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 p-4">
            <p className="min-w-0 grow basis-32">
              <span className="tabular font-semibold">{formatMoney(amount)}</span>
              <span className="block text-sm break-words text-ink-muted">
                {formatDay(paid_on)}
                {correction > 0 && `, ${formatMoney(correction)} de correção`}
                {note && ` · ${note}`}
              </span>
            </p>
            <ActionButton
              variant="ghost-danger"
              size="sm"
              icon={Trash2}
              action={() => remove(_id, amount)}
              aria-label={`Excluir o recebimento de ${formatDay(paid_on)}`}
            >
              Excluir
            </ActionButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
