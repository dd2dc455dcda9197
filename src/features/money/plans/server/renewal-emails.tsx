import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { type ChargeRow, charges } from "../../charges/table.ts";
import { brandNames } from "../../wallet/model.ts";
import type { CardRow } from "../../wallet/table.ts";
import { lastPaidDay } from "../subscription-lifecycle.ts";
import { type PlanCharge, subscriptionCharges, subscriptions } from "../table.ts";
import { defineMoneyEmail, type MailServices, notifyOnce, sendMail } from "./plan-mail.tsx";
import { renewalOf } from "./renewal-of.ts";
import { findOption, type SubscriptionRow } from "./subscriptions.query.ts";

/** Mails that tell of a renewal: before it, how to pay it, and that it was paid; also of the card that is to pay. */

const renewalComing = defineMoneyEmail("renewal-coming");
const cardExpiring = defineMoneyEmail("card-expiring");
const renewalToPay = defineMoneyEmail("renewal-to-pay");
const receipt = defineMoneyEmail("plan-receipt");

const cardOf = ({ brand, lastFour }: CardRow): string => `${brandNames[brand]} final ${lastFour}`;
const expiryOf = ({ expMonth, expYear }: CardRow): string =>
  `${String(expMonth).padStart(2, "0")}/${expYear}`;

export const howToCancel = (day: string): string =>
  `Não quer renovar? Em Meus planos, abra o plano e pressione “Cancelar plano” antes de ${day}: ele vale até o fim do período e nada mais é cobrado.`;

/** What the renewal of a plan is, in words: 'o plano Hunter (anual, 3 licenças)'. */
export async function namedRenewal(connection: Connection, row: SubscriptionRow) {
  const { planName, licences, cents } = await renewalOf(connection, row);
  const of = licences > 1 ? `, ${pluralise(licences, "licença")}` : "";
  return {
    planName,
    plan: `${planName}${of}`,
    price: formatCents(cents),
    day: formatDay(row.periodEnd ?? ""),
  };
}

/** @param card that will be charged; null where there is none */
export function howPaid({ method }: SubscriptionRow, card: CardRow | null): string {
  if (method !== "CARD")
    return `Cinco dias antes enviamos o ${method === "PIX" ? "Pix" : "boleto"} por e-mail.`;
  return card
    ? `O valor será cobrado no cartão ${cardOf(card)}, válido até ${expiryOf(card)}. Para usar outro, troque o cartão favorito na carteira.`
    : "Não há cartão na sua carteira: cadastre um até lá para manter o plano.";
}

/** @param card that will be charged; null where there is none */
export async function mailRenewalComing(
  tx: Transaction,
  services: MailServices,
  row: SubscriptionRow,
  card: CardRow | null,
): Promise<void> {
  const { planName, plan, price, day } = await namedRenewal(tx, row);
  await sendMail(tx, services, row, {
    kind: renewalComing,
    subject: `Seu plano ${planName} será renovado em ${day}`,
    title: "Seu plano será renovado em breve",
    paragraphs: [
      `Em ${day} o plano ${plan} será renovado por ${price}.`,
      howPaid(row, card),
      howToCancel(day),
    ],
    action: { label: "Ver meu plano", screen: "perfil" },
  });
}

/** @param plans names of those that the card pays */
export async function mailCardExpiring(
  tx: Transaction,
  services: MailServices,
  row: SubscriptionRow,
  { card, plans }: { card: CardRow; plans: readonly string[] },
): Promise<void> {
  const named = plans.length > 1 ? `os planos ${plans.join(" e ")}` : `o plano ${plans.join("")}`;
  await sendMail(tx, services, row, {
    kind: cardExpiring,
    subject: `O cartão ${cardOf(card)} vence em ${expiryOf(card)}`,
    title: "Seu cartão vence em breve",
    paragraphs: [
      `O cartão ${cardOf(card)}, que paga ${named}, vale até o fim de ${expiryOf(card)}.`,
      "Cadastre um cartão novo na carteira e marque-o como favorito: as próximas renovações usam esse.",
    ],
    action: { label: "Abrir a carteira", screen: "cartoes" },
  });
}

export async function mailCardExpiresBeforeRenewal(
  tx: Transaction,
  services: MailServices,
  row: SubscriptionRow,
  card: CardRow,
): Promise<void> {
  const { planName, plan, price, day } = await namedRenewal(tx, row);
  await sendMail(tx, services, row, {
    kind: cardExpiring,
    subject: `Seu cartão vence antes da renovação do plano ${planName}`,
    title: "Troque o cartão antes da renovação",
    paragraphs: [
      `Em ${day} o plano ${plan} será renovado por ${price}, mas o cartão ${cardOf(card)} só vale até o fim de ${expiryOf(card)}.`,
      "Cadastre um cartão novo na carteira e marque-o como favorito antes desse dia.",
    ],
    action: { label: "Abrir a carteira", screen: "cartoes" },
  });
}

/** How to pay a renewal, for who does not pay by card. */
async function mailRenewalToPay(
  tx: Transaction,
  services: MailServices,
  row: SubscriptionRow,
  { cents, description, pixText, pixExpiresAt, boletoLine, boletoPdfUrl, boletoDueOn }: ChargeRow,
): Promise<void> {
  const price = formatCents(cents);
  const day = row.periodEnd ? formatDay(lastPaidDay(row.periodEnd)) : "";
  const common = { kind: renewalToPay, title: "Sua renovação está pronta para pagar" };
  const begin = `O período pago do plano ${description} vai até ${day}. Para continuar, pague ${price}`;
  if (pixText && pixExpiresAt) {
    await sendMail(tx, services, row, {
      ...common,
      subject: `Pix para renovar o plano ${description}`,
      paragraphs: [
        `${begin} com Pix até ${formatDay(pixExpiresAt)}.`,
        "No aplicativo do seu banco, escolha Pix copia e cola e cole o código abaixo. O QR Code está em Meus planos.",
        "Não quer renovar? Basta não pagar, ou cancelar em Meus planos.",
      ],
      code: { label: "Pix copia e cola", text: pixText },
      action: { label: "Ver o QR Code", screen: "perfil" },
    });
  } else if (boletoLine && boletoPdfUrl && boletoDueOn) {
    await sendMail(tx, services, row, {
      ...common,
      subject: `Boleto para renovar o plano ${description}`,
      paragraphs: [
        `${begin} com o boleto abaixo, que vence em ${formatDay(boletoDueOn)}.`,
        "Pague pela linha digitável no aplicativo do seu banco, ou abra o boleto em PDF. A compensação leva até três dias úteis.",
        "Não quer renovar? Basta não pagar, ou cancelar em Meus planos.",
      ],
      code: { label: "Linha digitável", text: boletoLine },
      action: { label: "Abrir o boleto", href: boletoPdfUrl },
    });
  }
}

/** That a renewal or a change was paid; the first payment is told with the plan itself. */
async function mailReceipt(
  tx: Transaction,
  services: MailServices,
  row: SubscriptionRow,
  { cents, description }: ChargeRow,
  { purpose, planOptionId, licences, periodEnd }: PlanCharge,
): Promise<void> {
  const found = await findOption(tx, planOptionId);
  const of = licences > 1 ? `, ${pluralise(licences, "licença")}` : "";
  const what = purpose === "RENEWAL" ? "renovação do" : "mudança do";
  await sendMail(tx, services, row, {
    kind: receipt,
    subject: `Recebemos o pagamento da ${what} plano ${description}`,
    title: "Pagamento recebido",
    paragraphs: [
      `Recebemos ${formatCents(cents)} pela ${what} plano ${found?.plan.name ?? description}${of}.`,
      ...(periodEnd ? [`O período pago vai até ${formatDay(lastPaidDay(periodEnd))}.`] : []),
      "O recibo em PDF está no histórico de pagamentos.",
    ],
    action: { label: "Ver meus pagamentos", screen: "perfil" },
  });
}

/** A job of its own: a night of renewals does not wait for its mails to be written. */
export const mailPlanPaymentJob = defineJob({
  name: "mail-plan-payment",
  schema: z.object({ chargeId: z.uuid(), kind: z.enum(["TO_PAY", "RECEIPT"]) }),
});

type Told = z.output<typeof mailPlanPaymentJob.schema>;

export const enqueuePaymentMails = (
  { queue }: Pick<Services, "queue">,
  connection: Connection,
  told: Told[],
): Promise<void> => queue.enqueueAll(connection, mailPlanPaymentJob, told);

/** Tells how a renewal is paid, or that a payment came, while that is so. */
export async function mailPayment(
  services: Pick<Services, "db" | "queue" | "config">,
  { chargeId, kind }: Told,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ charge: charges, purpose: subscriptionCharges, subscription: subscriptions })
      .from(subscriptionCharges)
      .innerJoin(charges, eq(charges.id, subscriptionCharges.chargeId))
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
      .where(eq(subscriptionCharges.chargeId, chargeId));
    if (!found) return;
    const { charge, purpose, subscription } = found;
    const holds =
      kind === "RECEIPT" ? charge.paidAt !== null : charge.status === "SENT" && !charge.isSuperseded;
    if (!holds || !(await notifyOnce(tx, { kind, about: chargeId }))) return;
    if (kind === "RECEIPT") await mailReceipt(tx, services, subscription, charge, purpose);
    else await mailRenewalToPay(tx, services, subscription, charge);
  });
}
