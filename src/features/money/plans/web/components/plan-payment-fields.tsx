import { PaymentFields, type PaymentNotes } from "../../../charges/web/components/payment-fields.tsx";
import type { Wallet } from "../../../charges/web/components/use-paying.ts";
import { maxInstallments } from "../../installments.ts";
import type { ChargePurpose } from "../../subscription-lifecycle.ts";

interface PlanPaymentFieldsProps {
  wallet: Wallet;
  totalCents: number;
  /** Months that are paid for. */
  interval: number;
  /** What the payment brings: the plan itself, a change of it, or its next period. */
  purpose?: ChargePurpose;
}

const notesOf = (begins: string, validity = "valem por 30 minutos"): PaymentNotes => ({
  PIX: `O QR code e o código copia e cola aparecem em seguida e ${validity}. ${begins} quando o Pix é pago. Na renovação, enviamos um novo Pix 5 dias antes.`,
  BOLETO: `O boleto aparece em seguida e vence em 3 dias úteis. ${begins} quando o banco confirma o pagamento. Na renovação, enviamos um novo boleto 5 dias antes.`,
});
const notesFor: Record<ChargePurpose, PaymentNotes> = {
  FIRST: notesOf("O plano começa"),
  CHANGE: notesOf("A mudança vale"),
  RENEWAL: notesOf("O plano se renova", "dizem até que dia valem"),
};

/** How to pay a plan. */
export const PlanPaymentFields = ({
  wallet,
  totalCents,
  interval,
  purpose = "FIRST",
}: PlanPaymentFieldsProps) => (
  <PaymentFields
    wallet={wallet}
    totalCents={totalCents}
    maxInstallments={maxInstallments(interval)}
    notes={notesFor[purpose]}
  />
);
