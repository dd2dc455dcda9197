import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { aDay, defineEmail, typedName } from "../../../../platform/mailer/define-email.tsx";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { courses } from "../../../training/courses/table.ts";
import { describeMoneyBack, listChargesWithErrors } from "../../charges/server/payments.ts";
import type { ChargeRow } from "../../charges/table.ts";
import {
  defineMoneyEmail,
  type MailServices,
  mailRefundGivenUp,
  sendMail,
} from "../../plans/server/plan-mail.tsx";
import type { EndReason } from "../lifecycle.ts";
import { type OrderItemRow, type OrderRow, orderItems, untoldSales } from "../table.ts";
import { findOrderEntry, type OrderEntry, type OrderedItem } from "./orders.query.ts";
import { describeCourses } from "./pay-order.ts";

/** Mails to whoever buys courses: that it was paid, and that it was given back. */

const orderPaid = defineMoneyEmail("order-paid");
const orderEnded = defineMoneyEmail("order-ended");

type Buyer = Pick<OrderRow, "id" | "userId" | "companyId" | "shopperId">;

const recipientOf = ({ userId, companyId, shopperId }: Buyer) => ({
  userId,
  companyId,
  subscribedBy: shopperId,
});
/** Courses are called whatever their trainers like. */
const coursesOf = (items: readonly OrderedItem[]): string =>
  describeCourses(items.map(({ course }) => typedName(course.name, 100)));

const coursesOfOrder = async (tx: Transaction, { id }: Buyer): Promise<string> =>
  coursesOf((await findOrderEntry(tx, id))?.items ?? []);

const areaOf = ({ config }: MailServices, { companyId }: Buyer): string =>
  `${config.baseUrl}/${companyId ? "co" : "vc"}`;

export async function mailOrderPaid(
  tx: Transaction,
  services: MailServices,
  { order: row, items, wasRegretted }: OrderEntry,
  { cents }: Pick<ChargeRow, "cents">,
): Promise<void> {
  const what = coursesOf(items);
  const licences = items.reduce((sum, { item }) => sum + item.amount, 0);
  await sendMail(tx, services, recipientOf(row), {
    kind: orderPaid,
    subject: `Compra confirmada: ${what}`,
    title: "Compra confirmada",
    paragraphs: [
      `Recebemos ${formatCents(cents)} por ${what}${row.companyId ? ` (${pluralise(licences, "licença")})` : ""}.`,
      row.companyId
        ? "As licenças já estão em Meus treinamentos: é só liberar para a sua equipe."
        : "Você já pode assistir em Treinamentos inscritos.",
      `O recibo em PDF está no histórico de compras.${wasRegretted ? "" : " Lá você também pode desistir da compra nos primeiros sete dias e recebe tudo de volta."}`,
    ],
    action: {
      label: row.companyId ? "Liberar para a equipe" : "Começar a assistir",
      href: `${areaOf(services, row)}/${row.companyId ? "meus-treinamentos" : "treinamentos-inscritos"}`,
    },
  });
}

const whyEnded: Record<Exclude<EndReason, "NOT_PAID">, string> = {
  REGRETTED: "A compra foi desfeita nos sete dias em que isso é possível.",
  DISPUTED: "O pagamento foi contestado no banco e devolvido, e a compra deixou de valer.",
  REFUNDED: "O pagamento foi devolvido pela mesma forma em que foi feito, e a compra deixou de valer.",
};

const describeMoneyOf = async (tx: Transaction, { id }: Buyer): Promise<string> =>
  describeMoneyBack((await listChargesWithErrors(tx, "ORDER", [id])).charges);

export async function mailOrderEnded(
  tx: Transaction,
  services: MailServices,
  row: Buyer & Pick<OrderRow, "totalCents">,
  reason: EndReason,
): Promise<void> {
  if (reason === "NOT_PAID") return;
  const what = await coursesOfOrder(tx, row);
  const why =
    reason === "REGRETTED" ? `${whyEnded[reason]} ${await describeMoneyOf(tx, row)}` : whyEnded[reason];
  await sendMail(tx, services, recipientOf(row), {
    kind: orderEnded,
    subject: `Sua compra foi desfeita: ${what}`,
    title: "Compra desfeita",
    paragraphs: [
      `Foram ${formatCents(row.totalCents)} por ${what}. ${why}`,
      row.companyId
        ? "As licenças desta compra foram retiradas: primeiro as livres, depois as que ninguém tinha começado a usar."
        : "O acesso que veio com ela terminou.",
    ],
    action: { label: "Ver o histórico de compras", href: `${areaOf(services, row)}/historico-compras` },
  });
}

/** What was to go back of a purchase does not: the gateway refuses it. */
export async function mailPurchaseNotReturned(
  tx: Transaction,
  services: MailServices,
  row: Buyer,
  charge: ChargeRow,
  cents: number,
): Promise<void> {
  const what = await coursesOfOrder(tx, row);
  await mailRefundGivenUp(tx, services, recipientOf(row), { charge, cents, what });
}

/** Mails to trainers: what they sold, and what was given back. */

const coursesSold = defineEmail({
  name: "courses-sold",
  essential: false,
  group: "teaching",
  perRecipient: [aDay(3)],
  perSender: "nobody sends it",
  overBudget: "skip",
});
const saleUndone = defineMoneyEmail("sale-undone");

/** Of a course, how many: each licence counts. */
interface Sold {
  courseId: string;
  amount: number;
}

const toTrainer = (userId: string) => ({ userId, companyId: null, subscribedBy: userId });

async function namesOf(tx: Transaction, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(inArray(courses.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** 'Negociação: 3 vendas', the most sold first. */
async function linesOf(tx: Transaction, sold: readonly Sold[]): Promise<string[]> {
  const amounts = new Map<string, number>();
  for (const { courseId, amount } of sold) amounts.set(courseId, (amounts.get(courseId) ?? 0) + amount);
  const names = await namesOf(tx, [...amounts.keys()]);
  return [...amounts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([id, amount]) => `${typedName(names.get(id) ?? "")}: ${pluralise(amount, "venda")}`);
}

const maxLines = 20;

async function mailCoursesSold(
  tx: Transaction,
  services: MailServices,
  trainerId: string,
  sold: readonly Sold[],
): Promise<void> {
  const count = sold.reduce((sum, { amount }) => sum + amount, 0);
  const title = `Você vendeu ${pluralise(count, "treinamento")}`;
  await sendMail(tx, services, toTrainer(trainerId), {
    kind: coursesSold,
    subject: title,
    title,
    paragraphs: [
      ...(await linesOf(tx, sold)).slice(0, maxLines),
      "O que você recebe de cada venda, e quando, está em Recebimentos.",
    ],
    action: { label: "Ver meus recebimentos", href: `${services.config.baseUrl}/vc/recebimentos` },
  });
}

/** Each trainer is told of the own courses alone. */
export async function mailSaleUndone(
  tx: Transaction,
  services: MailServices,
  items: readonly OrderItemRow[],
): Promise<void> {
  for (const [trainerId, own] of Map.groupBy(items, (item) => item.trainerId)) {
    await sendMail(tx, services, toTrainer(trainerId), {
      kind: saleUndone,
      subject: "Uma venda foi desfeita",
      title: "Uma venda foi desfeita",
      paragraphs: [
        "O pagamento desta venda voltou para quem comprou, e a sua parte dela saiu dos recebimentos:",
        ...(await linesOf(tx, own)).slice(0, maxLines),
      ],
      action: { label: "Ver meus recebimentos", href: `${services.config.baseUrl}/vc/recebimentos` },
    });
  }
}

/** A first sale is told of within minutes; what follows it goes together, and beyond three mails a day stands under the bell. */
export const notifyOfSalesJob = defineJob({
  name: "notify-of-sales",
  schema: z.object({}),
  cron: "*/10 * * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

const ofSale = and(
  eq(orderItems.orderId, untoldSales.orderId),
  eq(orderItems.courseId, untoldSales.courseId),
);

/** One mail for each trainer, written by the transaction that notes the sales as told. */
export async function notifyOfSales(services: Pick<Services, "db" | "config" | "queue">): Promise<void> {
  const trainers = await services.db.orm
    .selectDistinct({ id: orderItems.trainerId })
    .from(untoldSales)
    .innerJoin(orderItems, ofSale);
  for (const { id } of trainers) {
    await services.db.transaction(async (tx) => {
      const sold = await takeUntold(tx, id);
      if (sold.length > 0) await mailCoursesSold(tx, services, id, sold);
    });
  }
}

const takeUntold = (tx: Transaction, trainerId: string) =>
  tx
    .delete(untoldSales)
    .where(sql`exists (select from ${orderItems} where ${ofSale} and ${orderItems.trainerId} = ${trainerId})`)
    .returning({
      courseId: untoldSales.courseId,
      amount: sql<number>`(select amount from ${orderItems} where ${ofSale})`,
    });
