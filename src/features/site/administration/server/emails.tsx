import type { Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailLines,
  EmailParagraph,
  renderEmail,
  typedName,
  typedText,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import type { Services } from "../../../../platform/services.ts";
import { product } from "../../../../shared/product.ts";

interface Recipient {
  name: string;
  email: string;
  /** Of a company that they manage; left out, it is their own account. */
  company?: string;
}

const subjectOf = ({ company }: Recipient): string =>
  company === undefined ? "A sua conta" : `A empresa ${typedName(company)}`;

/** Tells why an account, or a company, was blocked, and where to answer. */
export const mailBlock = (
  tx: Transaction,
  services: Sender,
  recipient: Recipient & { reason: string },
): Promise<void> =>
  mailStop(tx, services, {
    ...recipient,
    title: `${subjectOf(recipient)} foi bloqueada`,
    text:
      recipient.company === undefined
        ? `Bloqueamos a sua conta na ${product.name}. Enquanto isso, não é possível entrar, e o seu perfil, a sua loja e os seus treinamentos não aparecem para outras pessoas.`
        : `Bloqueamos a empresa na ${product.name}. A página, as vagas e os produtos dela não aparecem para o público. Você continua entrando e pode corrigir o que for preciso.`,
  });

/** @param recipient.pageSuspendedAt set where what others saw stays off the air for another reason */
export const mailUnblock = (
  tx: Transaction,
  services: Sender,
  recipient: Recipient & { pageSuspendedAt?: Date | null },
): Promise<void> => {
  const ofPerson = recipient.pageSuspendedAt
    ? "Você já pode entrar de novo. A sua página continua suspensa pelo motivo que enviamos."
    : "Você já pode entrar de novo, e o que era visto por outras pessoas volta a aparecer.";
  return mailStopEnded(tx, services, {
    ...recipient,
    title: `${subjectOf(recipient)} foi desbloqueada`,
    text:
      recipient.company === undefined
        ? ofPerson
        : "A página, as vagas e os produtos voltam a aparecer para o público.",
  });
};

/** Tells why what the public saw of somebody is hidden, and where to answer. */
export const mailSuspension = (
  tx: Transaction,
  services: Sender,
  recipient: Recipient & { reason: string },
): Promise<void> =>
  mailStop(tx, services, {
    ...recipient,
    title: "A sua página foi suspensa",
    text: `Tiramos do ar o seu perfil, a sua loja e os seus treinamentos na ${product.name}. Você continua entrando e pode corrigir o que for preciso; quem comprou um treinamento continua assistindo.`,
  });

/** Tells that it is seen again. */
export const mailRestored = (tx: Transaction, services: Sender, recipient: Recipient): Promise<void> =>
  mailStopEnded(tx, services, {
    ...recipient,
    title: "A sua página voltou ao ar",
    text: "O seu perfil, a sua loja e os seus treinamentos aparecem de novo para o público.",
  });

/** Over budget what was stopped stays so all the same. */
const accountStopped = defineEmail({
  name: "account-blocked",
  essential: true,
  perRecipient: [aDay(10)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

type Sender = Pick<Services, "queue" | "config">;

interface Letter {
  name: string;
  email: string;
  /** 'A sua conta foi bloqueada' */
  title: string;
  /** What it means. */
  text: string;
}

/** Tells why the administration took something off the air, and where to answer. */
async function mailStop(
  tx: Transaction,
  services: Sender,
  { name, email, title, text, reason }: Letter & { reason: string },
): Promise<void> {
  const message = await renderEmail(
    <EmailLayout
      preview={`${title} na ${product.name}`}
      title={title}
      note="Se você acha que é um engano, responda a este e-mail: uma pessoa da nossa equipe vai ler."
    >
      <EmailParagraph>Olá, {typedName(name)}.</EmailParagraph>
      <EmailParagraph>{text}</EmailParagraph>
      <EmailParagraph>
        <strong>Motivo:</strong>
        <br />
        <EmailLines text={typedText(reason)} />
      </EmailParagraph>
    </EmailLayout>,
  );
  await send(tx, services, { email, title }, message);
}

/** Tells that it is on the air again. */
async function mailStopEnded(
  tx: Transaction,
  services: Sender,
  { name, email, title, text }: Letter,
): Promise<void> {
  const message = await renderEmail(
    <EmailLayout
      preview={`${title} na ${product.name}`}
      title={title}
      action={{ label: "Entrar", href: `${services.config.baseUrl}/login` }}
    >
      <EmailParagraph>
        Olá, {typedName(name)}. {text}
      </EmailParagraph>
    </EmailLayout>,
  );
  await send(tx, services, { email, title }, message);
}

async function send(
  tx: Transaction,
  services: Sender,
  { email, title }: Pick<Letter, "email" | "title">,
  message: Awaited<ReturnType<typeof renderEmail>>,
): Promise<void> {
  await enqueueEmail(services, tx, {
    kind: accountStopped,
    sender: null,
    to: email,
    replyTo: product.supportEmail,
    subject: title,
    ...message,
  });
}
