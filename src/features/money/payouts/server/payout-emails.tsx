import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  type EmailKind,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
  typedText,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { wordsOfRefusal } from "../../../../platform/payments/refusal-reasons.ts";
import type { Services } from "../../../../platform/services.ts";
import { addMonths } from "../../../../shared/calendar.ts";
import { type Day, formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { users } from "../../../people/users/table.ts";
import type { TransferRow } from "../table.ts";
import { wordsOfPayee } from "./payee.ts";

/** Money moved, or cannot: nobody can do without. */
const aboutMoney = {
  essential: true,
  perRecipient: [aDay(20)],
  perSender: "nobody sends it",
  overBudget: "skip",
} as const;

const transferPaid = defineEmail({ name: "transfer-paid", ...aboutMoney });
const transferRefused = defineEmail({
  name: "transfer-refused",
  ...aboutMoney,
});
const accountMissing = defineEmail({
  name: "payout-account-missing",
  ...aboutMoney,
});

const payoutsHeld = defineEmail({ name: "payouts-held", ...aboutMoney });

interface Letter {
  kind: EmailKind;
  subject: string;
  title: string;
  paragraphs: string[];
  action: { label: string; path: string };
}

type MailServices = Pick<Services, "config" | "queue">;

/** Who left is paid, but not written to. */
async function send(tx: Transaction, services: MailServices, userId: string, letter: Letter): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!person) return;
  const { kind, subject, title, paragraphs, action } = letter;
  const message = await renderEmail(
    <EmailLayout
      preview={paragraphs[0] ?? title}
      title={title}
      action={{ label: action.label, href: `${services.config.baseUrl}${action.path}` }}
    >
      <EmailParagraph>Olá, {typedName(person.name)}.</EmailParagraph>
      {paragraphs.map((paragraph) => (
        <EmailParagraph key={paragraph}>{paragraph}</EmailParagraph>
      ))}
    </EmailLayout>,
  );
  const event = { text: subject, path: action.path };
  await enqueueEmail(services, tx, { kind, sender: null, to: person.email, subject, event, ...message });
}

const toEarnings = { label: "Ver meus recebimentos", path: "/vc/recebimentos" };
const toAccounts = { label: "Conferir minhas contas", path: "/vc/cartoes?aba=contas" };
const nextRun = (runOn: Day): string => formatDay(addMonths(runOn, 1));

export const mailTransferPaid = (
  tx: Transaction,
  services: MailServices,
  { userId, cents, payee }: TransferRow,
): Promise<void> =>
  send(tx, services, userId, {
    kind: transferPaid,
    subject: `Transferimos ${formatCents(cents)} para você`,
    title: "Seu dinheiro está a caminho da sua conta",
    paragraphs: [
      `Transferimos ${formatCents(cents)} para ${wordsOfPayee(payee)}, em nome de ${typedName(payee.name)}.`,
      "Conforme o banco, o valor aparece na conta no mesmo dia ou no próximo dia útil.",
    ],
    action: toEarnings,
  });

/** @param reason a key of `refusal-reasons.ts` */
export const mailTransferRefused = (
  tx: Transaction,
  services: MailServices,
  { userId, cents, payee, runOn }: TransferRow,
  reason: string,
): Promise<void> =>
  send(tx, services, userId, {
    kind: transferRefused,
    subject: `Não conseguimos transferir ${formatCents(cents)} para você`,
    title: "A transferência foi recusada",
    paragraphs: [
      `O banco recusou a transferência de ${formatCents(cents)} para ${wordsOfPayee(payee)}: ${wordsOfRefusal(reason)}.`,
      `Nada se perdeu: o valor voltou para o seu saldo. Corrija a conta ou a chave Pix até ${nextRun(runOn)}, e ele segue com a próxima transferência.`,
    ],
    action: toAccounts,
  });

export const mailAccountMissing = (
  tx: Transaction,
  services: MailServices,
  { userId, cents, runOn }: { userId: string; cents: number; runOn: Day },
): Promise<void> =>
  send(tx, services, userId, {
    kind: accountMissing,
    subject: `Você tem ${formatCents(cents)} a receber`,
    title: "Falta dizer onde você recebe",
    paragraphs: [
      `Há ${formatCents(cents)} para você, mas ainda não há uma conta bancária nem uma chave Pix na sua carteira.`,
      `Cadastre uma delas até ${nextRun(runOn)}: o valor segue com a próxima transferência.`,
    ],
    action: { ...toAccounts, label: "Cadastrar minha conta" },
  });

/** @param hold.reason as an administrator wrote it */
export const mailHeld = (
  tx: Transaction,
  services: MailServices,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> =>
  send(tx, services, userId, {
    kind: payoutsHeld,
    subject: "Seus repasses estão em espera",
    title: "Seus repasses estão em espera",
    paragraphs: [
      `Por enquanto não vamos transferir o que você tem a receber na ${product.name}.`,
      `Motivo: ${typedText(reason)}`,
      `O dinheiro continua sendo seu, e as próximas vendas continuam entrando no seu saldo. Para resolver, escreva para ${product.supportEmail}.`,
    ],
    action: toEarnings,
  });

export const mailReleased = (
  tx: Transaction,
  services: MailServices,
  { userId, nextOn }: { userId: string; nextOn: Day },
): Promise<void> =>
  send(tx, services, userId, {
    kind: payoutsHeld,
    subject: "Seus repasses foram liberados",
    title: "Seus repasses foram liberados",
    paragraphs: [
      `Voltamos a transferir o que você tem a receber na ${product.name}. O que já está liberado vai até ${formatDay(nextOn)}.`,
    ],
    action: toEarnings,
  });
