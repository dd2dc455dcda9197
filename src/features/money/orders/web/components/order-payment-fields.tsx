import { PaymentFields, type PaymentNotes } from "../../../charges/web/components/payment-fields.tsx";
import type { Wallet } from "../../../charges/web/components/use-paying.ts";

interface OrderPaymentFieldsProps {
  wallet: Wallet;
  totalCents: number;
  maxInstallments: number;
}

const notes: PaymentNotes = {
  PIX: "O QR code e o código copia e cola aparecem em seguida e valem por 30 minutos. O acesso começa quando o Pix é pago.",
  BOLETO:
    "O boleto aparece em seguida e vence em 3 dias úteis. O acesso começa quando o banco confirma o pagamento.",
};

/** How to pay a purchase. */
export const OrderPaymentFields = (props: OrderPaymentFieldsProps) => (
  <PaymentFields {...props} notes={notes} />
);
