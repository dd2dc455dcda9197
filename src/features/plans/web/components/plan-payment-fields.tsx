import { PaymentFields, type PaymentNotes } from "../../../charges/web/components/payment-fields.tsx";
import type { Wallet } from "../../../charges/web/components/use-paying.ts";
import { maxInstallments } from "../../installments.ts";

interface PlanPaymentFieldsProps {
  wallet: Wallet;
  totalCents: number;
  /** Months that are paid for. */
  interval: number;
  /** The plan runs already. */
  isChange?: boolean;
}

const notesOf = (begins: string): PaymentNotes => ({
  PIX: `O QR code e o código copia e cola aparecem em seguida e valem por 30 minutos. ${begins} quando o Pix é pago. Na renovação, enviamos um novo Pix 5 dias antes.`,
  BOLETO: `O boleto aparece em seguida e vence em 3 dias úteis. ${begins} quando o banco confirma o pagamento. Na renovação, enviamos um novo boleto 5 dias antes.`,
});
const notesOfFirst = notesOf("O plano começa");
const notesOfChange = notesOf("A mudança vale");

/** How to pay a plan. */
export const PlanPaymentFields = ({
  wallet,
  totalCents,
  interval,
  isChange = false,
}: PlanPaymentFieldsProps) => (
  <PaymentFields
    wallet={wallet}
    totalCents={totalCents}
    maxInstallments={maxInstallments(interval)}
    notes={isChange ? notesOfChange : notesOfFirst}
  />
);
