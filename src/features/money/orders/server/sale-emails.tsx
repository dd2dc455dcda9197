import { inArray } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { aDay, defineEmail } from "../../../../platform/mailer/email-kind.ts";
import { typedName } from "../../../../platform/mailer/typed-text.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { courses } from "../../../training/courses/table.ts";
import { defineMoneyEmail, type MailServices, sendMail } from "../../plans/server/plan-mail.tsx";
import type { OrderItemRow } from "../table.ts";

/** Mails to trainers: what they sold, together once a day, and what was given back. */

const coursesSold = defineEmail({
  name: "courses-sold",
  label: "Treinamentos vendidos",
  essential: false,
  group: "teaching",
  perRecipient: [aDay(2)],
  perSender: "nobody sends it",
  overBudget: "skip",
});
const saleUndone = defineMoneyEmail("sale-undone", "Venda desfeita");

/** Of a course, how many: each licence counts. */
export interface Sold {
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

export async function mailCoursesSold(
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
