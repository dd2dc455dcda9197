import { call } from "../../../../../client/call.ts";
import { dayInBrasilia } from "../../../../../shared/format/dates.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { FieldRow } from "../../../../../ui/fields/field.tsx";
import { optionsOf } from "../../../../../ui/fields/select.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormCheckbox, FormRadioGroup, FormSelect } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { createReceipt, createReturn } from "../../../calls.ts";
import { returnCauseLabels } from "../../model.ts";
import { type ReceiptInput, type ReturnInput, receiptForm, returnForm } from "../../receipt-contract.ts";
import type { Sale } from "../../sale-contract.ts";

interface SaleDialogProps {
  open: boolean;
  sale: Sale;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** What the buyer paid of a sale. */
export function ReceiptDialog({ open, sale, onClose, onDone }: SaleDialogProps) {
  async function receive(receipt: ReceiptInput) {
    const { message } = await call(createReceipt, { params: { id: sale._id }, body: { receipt } });
    notify.success(message);
    await onDone();
    onClose();
  }
  return (
    <Dialog open={open} onClose={onClose} title="O cliente pagou uma parte">
      <Form
        schema={receiptForm}
        defaultValues={{ paid_on: dayInBrasilia(new Date()), amount: nextAmount(sale) ?? "", settles: false }}
        onSubmit={receive}
        failurePrefix="receipt"
        label="Pagamento do cliente"
      >
        <FieldRow>
          <FormMaskedField name="paid_on" mask="date" label="Pago em" />
          <FormMaskedField name="amount" mask="money" label="Valor pago" />
        </FieldRow>
        <FormCheckbox
          name="settles"
          label="O resto foi desconto: o cliente não deve mais nada"
          help="A comissão é sobre o total vendido (Lei 4.886, art. 32, § 4º)."
        />
        <SubmitButton>Lançar</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** The instalment whose turn it is. */
function nextAmount({ instalments, receipts, to_receive }: Sale): number | null {
  const next = instalments[receipts.length];
  return next && next.amount <= to_receive ? next.amount : null;
}

/** What came back of a sale. */
export function ReturnDialog({ open, sale, onClose, onDone }: SaleDialogProps) {
  async function giveBack(given: ReturnInput) {
    const { message } = await call(createReturn, { params: { id: sale._id }, body: { return: given } });
    notify.success(message);
    await onDone();
    onClose();
  }
  return (
    <Dialog open={open} onClose={onClose} title="Lançar devolução">
      <Form
        schema={returnForm}
        defaultValues={{ returned_on: dayInBrasilia(new Date()), line: "0", amount: "", cause: "BUYER" }}
        onSubmit={giveBack}
        failurePrefix="return"
        label="Devolução"
      >
        <FormSelect
          name="line"
          label="Item"
          placeholder=""
          options={sale.lines.map(({ name }, index) => ({ value: String(index), label: name }))}
        />
        <FieldRow>
          <FormMaskedField name="returned_on" mask="date" label="Devolvido em" />
          <FormMaskedField name="amount" mask="money" label="Valor devolvido" />
        </FieldRow>
        <FormRadioGroup
          name="cause"
          label="Por quê"
          options={optionsOf(returnCauseLabels)}
          help="O que volta por falha da representada não tira a sua comissão (Lei 4.886, art. 33, § 1º)."
        />
        <SubmitButton>Lançar</SubmitButton>
      </Form>
    </Dialog>
  );
}
