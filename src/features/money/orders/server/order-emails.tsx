import type { Transaction } from "../../../../platform/database/database.ts";
import { typedName } from "../../../../platform/mailer/typed-text.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { describeMoneyBack } from "../../charges/server/describe-money-back.ts";
import { listChargesWithErrors } from "../../charges/server/list-charges.ts";
import type { ChargeRow } from "../../charges/table.ts";
import { mailRefundGivenUp } from "../../plans/server/mail-refund-given-up.ts";
import { defineMoneyEmail, type MailServices, sendMail } from "../../plans/server/plan-mail.tsx";
import type { EndReason } from "../lifecycle.ts";
import type { OrderRow } from "../table.ts";
import { describeCourses } from "./charge-order.ts";
import { findOrderEntry, type OrderEntry, type OrderedItem } from "./orders.query.ts";

/** Mails to whoever buys courses: that it was paid, and that it was given back. */

const orderPaid = defineMoneyEmail("order-paid", "Compra de treinamentos");
const orderEnded = defineMoneyEmail("order-ended", "Compra desfeita");

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
