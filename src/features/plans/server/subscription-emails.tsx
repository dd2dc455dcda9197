import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { aDay, defineEmail, type EmailKind } from "../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailParagraph } from "../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../platform/mailer/send-email.ts";
import { typedName } from "../../../platform/mailer/typed-text.ts";
import { formatDay } from "../../../shared/format/dates.ts";
import { formatCents } from "../../../shared/format/money.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { users } from "../../users/table.ts";
import type { EndReason } from "../subscription-lifecycle.ts";
import { findSubscriptionEntry, type SubscriptionRow } from "./subscriptions.query.ts";

/** Money moved, or is about to: nobody can do without. */
const aboutMoney = { essential: true, perRecipient: [aDay(20)], overBudget: "skip" } as const;

const subscriptionBegun = defineEmail({ name: "subscription-begun", label: "Plano assinado", ...aboutMoney });
const renewalFailed = defineEmail({ name: "renewal-failed", label: "Renovação não paga", ...aboutMoney });
const subscriptionEnded = defineEmail({ name: "subscription-ended", label: "Fim do plano", ...aboutMoney });

interface Letter {
  kind: EmailKind;
  subject: string;
  title: string;
  paragraphs: string[];
  action: string;
}

type Row = Pick<SubscriptionRow, "id" | "companyId" | "subscribedBy">;

/** To the person who took the plan, also where that was for a company. */
async function send(tx: Transaction, services: ChargeServices, row: Row, letter: Letter): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, name: users.name, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, row.subscribedBy));
  if (!person || person.deletedAt) return;
  const { kind, subject, title, paragraphs, action } = letter;
  const message = await renderEmail(
    <EmailLayout
      preview={paragraphs[0] ?? title}
      title={title}
      action={{ label: action, href: `${services.config.baseUrl}/${row.companyId ? "co" : "vc"}/perfil` }}
    >
      <EmailParagraph>Olá, {typedName(person.name)}.</EmailParagraph>
      {paragraphs.map((paragraph) => (
        <EmailParagraph key={paragraph}>{paragraph}</EmailParagraph>
      ))}
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, { kind, sender: null, to: person.email, subject, ...message });
}

async function planOf(tx: Transaction, { id }: Row) {
  const entry = await findSubscriptionEntry(tx, id);
  if (!entry) throw new Error(`There is no subscription ${id}`);
  return entry;
}

export async function mailSubscriptionBegun(
  tx: Transaction,
  services: ChargeServices,
  row: Row,
): Promise<void> {
  const { plan, subscription } = await planOf(tx, row);
  const { periodEnd, cents, licences } = subscription;
  await send(tx, services, row, {
    kind: subscriptionBegun,
    subject: `Seu plano ${plan.name} está ativo`,
    title: "Seu plano está ativo",
    paragraphs: [
      `Recebemos ${formatCents(cents)} pelo plano ${plan.name}${licences > 1 ? `, ${licences} licenças` : ""}. Os novos limites já valem.`,
      periodEnd ? `Este período vai até ${formatDay(periodEnd)}; depois o plano é renovado.` : "",
      "Mudou de ideia? Nos primeiros sete dias você pode desistir da compra em Meus planos e recebe tudo de volta.",
    ].filter(Boolean),
    action: "Ver meu plano",
  });
}

/** @param days after the end of the period on which it is tried again */
export async function mailRenewalFailed(
  tx: Transaction,
  services: ChargeServices,
  row: Row,
  days: number,
): Promise<void> {
  const { plan } = await planOf(tx, row);
  await send(tx, services, row, {
    kind: renewalFailed,
    subject: `Não conseguimos renovar o plano ${plan.name}`,
    title: "A renovação não foi paga",
    paragraphs: [
      `O pagamento da renovação do plano ${plan.name} não passou. Seu plano continua valendo enquanto tentamos de novo.`,
      `A próxima tentativa é ${days === 1 ? "1 dia" : `${days} dias`} depois do fim do período. Confira o seu cartão ou pague com Pix.`,
    ],
    action: "Conferir o pagamento",
  });
}

const whyEnded: Partial<Record<EndReason, string>> = {
  NOT_RENEWED: "A renovação não foi paga depois de quatro tentativas. Você passou para o plano gratuito.",
  CANCELLED: "O período pago terminou, como você pediu. Você passou para o plano gratuito.",
  DISPUTED: "O pagamento foi contestado e devolvido. Você passou para o plano gratuito.",
};

export async function mailSubscriptionEnded(
  tx: Transaction,
  services: ChargeServices,
  row: Row,
  reason: EndReason,
): Promise<void> {
  const { plan } = await planOf(tx, row);
  await send(tx, services, row, {
    kind: subscriptionEnded,
    subject: `Seu plano ${plan.name} terminou`,
    title: "Seu plano terminou",
    paragraphs: [
      whyEnded[reason] ?? "Você passou para o plano gratuito.",
      "Seus dados continuam onde estão.",
    ],
    action: "Escolher um plano",
  });
}
