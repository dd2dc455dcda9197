import type { Transaction } from "../../../../platform/database/database.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import type { ChargeRow } from "../../charges/table.ts";
import { defineMoneyEmail, type MailServices, type PlanOfOwner, sendMail } from "./plan-mail.tsx";

/** Tells a payer that money does not come back by the way it was paid, and how it is settled then. */

const refundGivenUp = defineMoneyEmail("refund-given-up", "Devolução que não pôde ser feita");

const ways: Record<ChargeRow["method"], string> = {
  CARD: "no cartão",
  PIX: "por Pix",
  BOLETO: "depois do boleto",
};

/** @param given.what was paid for, with what people chose in it made fit for a mail (`typedName`) */
export const mailRefundGivenUp = (
  tx: Transaction,
  services: MailServices,
  row: PlanOfOwner,
  { charge, cents, what }: { charge: ChargeRow; cents: number; what: string },
): Promise<void> =>
  sendMail(tx, services, row, {
    kind: refundGivenUp,
    subject: `Não conseguimos devolver ${formatCents(cents)}`,
    title: "Sua devolução não pôde ser feita",
    paragraphs: [
      `Você tinha a receber de volta ${formatCents(cents)} do pagamento de ${formatDay(charge.paidAt ?? charge.createdAt)}, por ${what}. Tentamos devolver ${ways[charge.method]} e não foi possível. Decidimos não tentar mais por esse caminho: o valor não vai chegar sozinho.`,
      "Para combinar outra forma de receber, escreva para nós (o botão abaixo leva ao formulário) e conte de qual pagamento se trata. A compra fica como está.",
    ],
    action: { label: "Escrever para a Praça", href: `${services.config.baseUrl}/#contato` },
  });
