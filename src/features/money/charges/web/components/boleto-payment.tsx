import { FileText } from "lucide-react";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatCents } from "../../../../../shared/format/money.ts";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import type { Payment } from "../../payment.ts";
import { CopyLine } from "./copy-line.tsx";

interface BoletoPaymentProps {
  payment: Payment;
  boleto: NonNullable<Payment["boleto"]>;
  /** What the confirmation brings: 'o plano começa'. */
  brings: string;
}

/** A boleto to pay: its line, its PDF, and until when. */
export const BoletoPayment = ({ payment, boleto, brings }: BoletoPaymentProps) => (
  <div className="space-y-4">
    <p className="text-center">
      <span className="block text-ink-muted">Vence em {formatDay(boleto.due_on)}</span>
      <strong className="tabular text-xl">{formatCents(payment.amount.total)}</strong>
    </p>
    <CopyLine
      label="Linha digitável"
      text={boleto.line}
      copyLabel="Copiar linha digitável"
      copied="Linha digitável copiada"
    />
    <LinkButton
      to={boleto.pdf_url}
      target="_blank"
      rel="noopener"
      reloadDocument
      variant="secondary"
      icon={FileText}
      fullWidth
    >
      Abrir boleto em PDF
    </LinkButton>
    <p className="text-sm text-ink-muted text-pretty">
      O banco confirma o pagamento em até 2 dias úteis. Você pode fechar esta tela: {brings} assim que a
      confirmação chegar, e avisamos por e-mail.
    </p>
  </div>
);
