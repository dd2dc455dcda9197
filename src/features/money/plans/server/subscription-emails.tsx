import type { Transaction } from "../../../../platform/database/database.ts";
import type { PaymentMethod } from "../../../../platform/payments/gateway.ts";
import { type Day, formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { everyInterval } from "../price.ts";
import { type EndReason, lastPaidDay } from "../subscription-lifecycle.ts";
import { defineMoneyEmail, type MailServices, sendMail } from "./plan-mail.tsx";
import { findSubscriptionEntry, type SubscriptionRow } from "./subscriptions.query.ts";

/** Mails of what happens to a plan at once; those of its renewal stand in `renewal-emails.tsx`. */

const subscriptionBegun = defineMoneyEmail("subscription-begun");
const renewalFailed = defineMoneyEmail("renewal-failed");
const changeUndone = defineMoneyEmail("plan-change-undone");
const renewalUndone = defineMoneyEmail("plan-renewal-undone");
const subscriptionEnded = defineMoneyEmail("subscription-ended");

type Row = Pick<SubscriptionRow, "id" | "userId" | "companyId" | "subscribedBy">;

async function planOf(tx: Transaction, { id }: Row) {
  const entry = await findSubscriptionEntry(tx, id);
  if (!entry) throw new Error(`There is no subscription ${id}`);
  return entry;
}

export async function mailSubscriptionBegun(
  tx: Transaction,
  services: MailServices,
  row: Row,
): Promise<void> {
  const { plan, subscription, isFirst } = await planOf(tx, row);
  const { periodEnd, cents, licences } = subscription;
  const of = licences > 1 ? `, ${pluralise(licences, "licença")}` : "";
  await sendMail(tx, services, row, {
    kind: subscriptionBegun,
    subject: `Seu plano ${plan.name} está ativo`,
    title: "Seu plano está ativo",
    paragraphs: [
      `Recebemos ${formatCents(cents)} pelo plano ${plan.name}${of}. Os novos limites já valem.`,
      periodEnd
        ? `Este período vai até ${formatDay(lastPaidDay(periodEnd))}; depois o plano é renovado.`
        : "",
      isFirst
        ? "Mudou de ideia? Nos primeiros sete dias você pode desistir da compra em Meus planos e recebe tudo de volta."
        : "",
    ].filter(Boolean),
    action: { label: "Ver meu plano", screen: "perfil" },
  });
}

const howTriedAgain = (method: PaymentMethod, day: string): string =>
  method === "CARD"
    ? `A próxima tentativa é em ${day}, no cartão favorito da sua carteira. Confira esse cartão, ou cadastre outro e marque-o como favorito.`
    : `Em ${day} enviamos outro ${method === "PIX" ? "Pix" : "boleto"} por e-mail, com prazo novo para pagar.`;

/** @param unpaid how it was to be paid, and the day on which it is tried again */
export async function mailRenewalFailed(
  tx: Transaction,
  services: MailServices,
  row: Row,
  unpaid: { method: PaymentMethod; day: Day },
): Promise<void> {
  const { method, day } = unpaid;
  const { plan } = await planOf(tx, row);
  await sendMail(tx, services, row, {
    kind: renewalFailed,
    subject: `Não conseguimos renovar o plano ${plan.name}`,
    title: "A renovação não foi paga",
    paragraphs: [
      method === "CARD"
        ? `O pagamento da renovação do plano ${plan.name} não passou. Seu plano continua valendo enquanto tentamos de novo.`
        : `Não recebemos o pagamento da renovação do plano ${plan.name}. Seu plano continua valendo enquanto esperamos por ele.`,
      howTriedAgain(method, formatDay(day)),
      "Prefere não esperar? Em Meus planos, pressione “Pagar agora” e escolha como pagar.",
      "Sem o pagamento, o plano termina e o desconto se perde.",
    ],
    action: { label: "Pagar agora", screen: "perfil" },
  });
}

/** What a change had brought is gone with the money that went back to its payer. */
export async function mailChangeUndone(
  tx: Transaction,
  services: MailServices,
  row: Row,
  why: "DISPUTED" | "REFUNDED",
): Promise<void> {
  const { plan, option, subscription } = await planOf(tx, row);
  const { cents, licences, periodEnd } = subscription;
  const of = row.companyId ? `, com ${pluralise(licences, "licença")}` : "";
  await sendMail(tx, services, row, {
    kind: changeUndone,
    subject: `A mudança do plano ${plan.name} foi desfeita`,
    title: "Mudança de plano desfeita",
    paragraphs: [
      `O pagamento da mudança foi ${why === "DISPUTED" ? "contestado e devolvido" : "devolvido"}, e ela deixou de valer.`,
      `Seu plano ${plan.name} continua${periodEnd ? ` até ${formatDay(lastPaidDay(periodEnd))}` : ""} como era antes${of}: ${formatCents(cents)} ${everyInterval(option.intervalMonths)}.`,
    ],
    action: { label: "Ver meu plano", screen: "perfil" },
  });
}

/** What was paid for the next period went back before that began. */
export async function mailRenewalUndone(tx: Transaction, services: MailServices, row: Row): Promise<void> {
  const { plan, subscription } = await planOf(tx, row);
  const day = subscription.cancelAt ? formatDay(lastPaidDay(subscription.cancelAt)) : "";
  await sendMail(tx, services, row, {
    kind: renewalUndone,
    subject: `Devolvemos a renovação do plano ${plan.name}`,
    title: "Renovação devolvida",
    paragraphs: [
      `Devolvemos o que foi pago pelo próximo período do plano ${plan.name}.`,
      `Seu plano continua como está até ${day} e não será renovado.`,
      "Quer continuar? Em Meus planos, pressione “Manter plano” até esse dia.",
    ],
    action: { label: "Ver meu plano", screen: "perfil" },
  });
}

/** Who leaves while a plan could still be regretted. */
export async function mailGivenBack(tx: Transaction, services: MailServices, row: Row): Promise<void> {
  const { plan, subscription } = await planOf(tx, row);
  await sendMail(tx, services, row, {
    kind: subscriptionEnded,
    subject: `Devolvemos o pagamento do plano ${plan.name}`,
    title: "Seu pagamento será devolvido",
    paragraphs: [
      `A conta foi encerrada dentro dos sete dias da compra: devolvemos ${formatCents(subscription.cents)} do plano ${plan.name}.`,
      "O valor volta pela mesma forma de pagamento: Pix e boleto em até 2 dias úteis, cartão em até duas faturas.",
    ],
    action: { label: "Abrir a Praça", href: services.config.baseUrl },
  });
}

const loss = "Se você voltar, o plano custa o preço sem desconto.";
const whyEnded: Partial<Record<EndReason, string>> = {
  NOT_RENEWED: `A renovação não foi paga em nenhuma das tentativas. Você passou para o plano gratuito. ${loss}`,
  CANCELLED: `O período pago terminou e o plano não foi renovado, como estava marcado. Você passou para o plano gratuito. ${loss}`,
  REFUNDED: `Devolvemos o que foi pago por este período. Você passou para o plano gratuito. ${loss}`,
  DISPUTED: `O pagamento foi contestado e devolvido. Você passou para o plano gratuito. ${loss}`,
};

export async function mailSubscriptionEnded(
  tx: Transaction,
  services: MailServices,
  row: Row,
  reason: EndReason,
): Promise<void> {
  const { plan } = await planOf(tx, row);
  await sendMail(tx, services, row, {
    kind: subscriptionEnded,
    subject: `Seu plano ${plan.name} terminou`,
    title: "Seu plano terminou",
    paragraphs: [
      whyEnded[reason] ?? "Você passou para o plano gratuito.",
      "Seus dados continuam onde estão.",
    ],
    action: { label: "Escolher um plano", screen: "perfil" },
  });
}
