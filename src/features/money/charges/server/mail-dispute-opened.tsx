import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { aDay, defineEmail } from "../../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailParagraph } from "../../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { users } from "../../../people/users/table.ts";
import type { ChargeRow } from "../table.ts";
import type { ChargeServices } from "./announcements.ts";

/** What is over budget stands among what waits for the administration. */
const disputeOpened = defineEmail({
  name: "dispute-opened",
  label: "Contestações de pagamentos",
  essential: true,
  perRecipient: [aDay(40)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

/** Tells every administrator that a payer denied a payment: the bank takes an answer for some days only. */
export async function mailDisputeOpened(
  tx: Transaction,
  { queue, config }: ChargeServices,
  charge: ChargeRow,
): Promise<void> {
  const administrators = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.type, "ADMIN"), isNull(users.deletedAt), isNull(users.blockedAt)));
  const amount = formatCents(charge.cents);
  const day = formatDay(charge.createdAt);
  const message = await renderEmail(
    <EmailLayout
      preview={`Um pagamento de ${amount} foi contestado`}
      title="Um pagamento foi contestado"
      action={{ label: "Ver o pagamento", href: `${config.baseUrl}/admin/pagamentos/${charge.id}` }}
    >
      <EmailParagraph>
        Quem pagou disse ao banco que não reconhece um pagamento de {amount}, de {day}. O valor fica retido
        até o banco decidir.
      </EmailParagraph>
      <EmailParagraph>
        Para defender o pagamento, responda à contestação no painel do meio de pagamento, dentro do prazo que
        aparece lá.
      </EmailParagraph>
    </EmailLayout>,
  );
  for (const { email: to } of administrators) {
    await enqueueEmail({ queue }, tx, {
      kind: disputeOpened,
      sender: null,
      to,
      subject: `Pagamento de ${amount} contestado`,
      event: { text: `Um pagamento de ${amount} foi contestado`, path: `/admin/pagamentos/${charge.id}` },
      ...message,
    });
  }
}
