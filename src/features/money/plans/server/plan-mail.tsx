import { and, eq, exists, isNull, or, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailCode,
  type EmailKind,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import type { ChargeRow } from "../../charges/table.ts";
import { ownerOf } from "../../wallet/model.ts";
import { findOwnerData } from "../../wallet/server/owner-data.ts";
import { subscriptionMails } from "../table.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/** Money moved, or is about to: nobody can do without. */
export const defineMoneyEmail = (name: string) =>
  defineEmail({
    name,
    essential: true,
    perRecipient: [aDay(20)],
    perSender: "nobody sends it",
    overBudget: "skip",
  });

export type MailServices = Pick<Services, "config" | "queue">;

interface Letter {
  kind: EmailKind;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** What is copied as it stands. */
  code?: { label: string; text: string } | undefined;
  /** Where the button leads: a screen of the owner's area, or an address elsewhere. */
  action: { label: string; screen: "perfil" | "cartoes" } | { label: string; href: string };
}

/** Writes to whoever is told of a plan (see `plan-mail.tsx`). */
export async function sendMail(
  tx: Transaction,
  services: MailServices,
  row: PlanOfOwner,
  { kind, subject, title, paragraphs, code, action }: Letter,
): Promise<void> {
  const recipient = await recipientOfPlan(tx, row);
  if (!recipient) return;
  const { baseUrl } = services.config;
  const area = `${baseUrl}/${row.companyId ? "co" : "vc"}`;
  const href = "href" in action ? action.href : `${area}/${action.screen}`;
  const message = await renderEmail(
    <EmailLayout preview={paragraphs[0] ?? title} title={title} action={{ label: action.label, href }}>
      <EmailParagraph>Olá, {typedName(recipient.name)}.</EmailParagraph>
      {paragraphs.map((paragraph) => (
        <EmailParagraph key={paragraph}>{paragraph}</EmailParagraph>
      ))}
      {code && <EmailCode label={code.label}>{code.text}</EmailCode>}
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind,
    sender: null,
    to: recipient.email,
    subject,
    // What leads elsewhere, as a boleto does, is found where the plan is.
    event: {
      text: subject,
      path: (href.startsWith(`${area}/`) ? href : `${area}/perfil`).slice(baseUrl.length),
    },
    ...message,
  });
}

type PlanOfOwner = Pick<SubscriptionRow, "userId" | "companyId" | "subscribedBy">;

/**
 * To whom is written about a plan: who took it. Where that was for a company which the person does not manage any more,
 * the company at its own address, or at that of its first manager.
 * @returns null where nobody is left
 */
async function recipientOfPlan(
  connection: Connection,
  row: PlanOfOwner,
): Promise<{ name: string; email: string } | null> {
  const manages = connection
    .select({ one: sql`1` })
    .from(employees)
    .where(
      and(
        eq(employees.userId, users.id),
        eq(employees.companyId, sql`${row.companyId}::uuid`),
        eq(employees.manager, true),
      ),
    );
  const [taker] = await connection
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.id, row.subscribedBy),
        isNull(users.deletedAt),
        or(sql`${row.companyId}::uuid is null`, exists(manages)),
      ),
    );
  if (taker) return taker;
  const { name, email } = (await findOwnerData(connection, ownerOf(row))) ?? {};
  return name && email ? { name, email } : null;
}

/** Tells a payer that money does not come back by the way it was paid, and how it is settled then. */

const refundGivenUp = defineMoneyEmail("refund-given-up");

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

type Told = typeof subscriptionMails.$inferInsert;

/** Writes down, with the mail, that something is told; false where it was told before, or another does so now. */
export async function notifyOnce(
  tx: Transaction,
  { kind, about, paidMonths = 0 }: Pick<Told, "kind" | "about" | "paidMonths">,
): Promise<boolean> {
  const written = await tx
    .insert(subscriptionMails)
    .values({ kind, about, paidMonths })
    .onConflictDoNothing()
    .returning({ about: subscriptionMails.about });
  return written.length > 0;
}
