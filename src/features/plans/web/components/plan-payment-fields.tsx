import { PaymentFields, type PaymentNotes } from "../../../charges/web/components/payment-fields.tsx";
import type { Wallet } from "../../../charges/web/components/use-paying.ts";
import { maxInstallments } from "../../installments.ts";

interface PlanPaymentFieldsProps {
  wallet: Wallet;
  totalCents: number;
  /** Months that are paid for. */
  interval: number;
}

const notes: PaymentNotes = {
  PIX: "O QR code e o código copia e cola aparecem em seguida e valem por 30 minutos. O plano começa quando o Pix é pago. Na renovação, enviamos um novo Pix 5 dias antes.",
  BOLETO:
    "O boleto aparece em seguida e vence em 3 dias úteis. O plano começa quando o banco confirma o pagamento. Na renovação, enviamos um novo boleto 5 dias antes.",
};

/** How to pay a plan. */
export const PlanPaymentFields = ({ wallet, totalCents, interval }: PlanPaymentFieldsProps) => (
  <PaymentFields
    wallet={wallet}
    totalCents={totalCents}
    maxInstallments={maxInstallments(interval)}
    notes={notes}
  />
);
