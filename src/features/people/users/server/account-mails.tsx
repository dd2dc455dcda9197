import type { ReactNode } from "react";
import type { Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import type { Services, VerbContext } from "../../../../platform/services.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { product } from "../../../../shared/product.ts";
import { deviceName } from "../../../base/sessions/device-name.ts";
import type { UserRow } from "./user.ts";

/** What each event is called, and what it means for the person. */
const events = {
  PASSWORD_CHANGED: {
    title: "Sua senha foi trocada",
    text: "A senha da sua conta foi trocada e as outras sessões foram encerradas.",
  },
  PASSWORD_CHOSEN: {
    title: "Sua senha foi trocada",
    text: "Uma nova senha foi escolhida com o link que enviamos para este e-mail, e todas as sessões foram encerradas.",
  },
  EMAIL_CHANGED: {
    title: "O e-mail da sua conta mudou",
    text: "A sua conta agora usa outro e-mail, que foi confirmado. Este endereço não entra mais nela.",
  },
  SECOND_FACTOR_ON: {
    title: "Verificação em duas etapas ativada",
    text: "A sua conta agora pede um código além da senha, e as outras sessões foram encerradas.",
  },
  SECOND_FACTOR_OFF: {
    title: "Verificação em duas etapas desativada",
    text: "A sua conta não pede mais um código: a senha basta para entrar.",
  },
  RECOVERY_CODES_RENEWED: {
    title: "Seus códigos de recuperação foram trocados",
    text: "A sua conta tem dez novos códigos de recuperação. Os de antes não valem mais.",
  },
  ACCOUNT_CLOSED: {
    title: "Sua conta foi excluída",
    text: "A sua conta foi excluída com a senha dela, e os seus dados pessoais foram apagados.",
  },
  COMPANY_CLOSED: {
    title: "A empresa foi excluída",
    text: "A empresa que você administra foi excluída, com as vagas e os produtos dela. As contas das pessoas ficam.",
  },
  MANAGER_ADDED: {
    title: "Mais uma pessoa vai administrar a empresa",
    text: "Uma pessoa recebeu o direito de administrar a sua empresa: ela publica, compra e decide quem faz parte da equipe.",
  },
  MANAGER_REMOVED: {
    title: "Uma pessoa não administra mais a empresa",
    text: "O direito de administrar a sua empresa foi tirado de uma pessoa.",
  },
  NEW_DEVICE: {
    title: "Novo acesso à sua conta",
    text: "Alguém entrou na sua conta com a senha, num aparelho que ainda não conhecíamos.",
  },
  DESTINATION_ADDED: {
    title: "Nova conta para receber",
    text: "Há uma nova conta para receber o seu dinheiro na sua carteira.",
  },
  DESTINATION_CHOSEN: {
    title: "Você escolheu outra conta para receber",
    text: "O seu dinheiro agora vai para outra conta da sua carteira.",
  },
  DESTINATION_REMOVED: {
    title: "Uma conta para receber foi removida",
    text: "Uma conta em que você recebia saiu da sua carteira.",
  },
} as const;

export type SecurityMail = keyof typeof events;

/** What takes no password has a budget of its own, so that nobody hides another change behind many of it. */
const kindOf = (event: SecurityMail) =>
  event === "NEW_DEVICE" ? "entrance" : event.startsWith("MANAGER_") ? "managers" : "change";

/** What to do where it was somebody else. */
interface Advice {
  text: string;
  /** A path of the product. */
  action: { label: string; path: string };
  note?: string;
}

const chooseAnotherPassword: Advice = {
  text: "Escolha outra senha agora, com um link que enviamos para este e-mail: todas as sessões são encerradas.",
  action: { label: "Pedir nova senha", path: "/solicitar-nova-senha" },
};

/**
 * Mails a person that the keys of the account changed, or where its money goes, in the transaction that does it: what
 * happened, when and on what device, and what to do where it was somebody else.
 * @param more.details further sentences about this one
 * @param more.advice where another password does not mend it
 */
export async function notifyOfSecurity(
  tx: Transaction,
  context: Pick<VerbContext, "queue" | "config" | "clock" | "userAgent">,
  { name, email, emailConfirmedAt }: Pick<UserRow, "name" | "email" | "emailConfirmedAt">,
  event: SecurityMail,
  { details = [], advice = chooseAnotherPassword }: { details?: readonly string[]; advice?: Advice } = {},
): Promise<void> {
  const { title, text } = events[event];
  const when = formatDateTime(context.clock.now());
  await mailAccountNotice(tx, context, {
    name,
    email,
    isOwnMailbox: emailConfirmedAt !== null,
    kind: kindOf(event),
    title,
    paragraphs: [
      text,
      ...details,
      `Quando: ${when}, horário de Brasília. Aparelho: ${deviceName(context.userAgent)}.`,
      `Não foi você? ${advice.text}`,
    ],
    action: advice.action,
    ...(advice.note && { note: advice.note }),
  });
}

/** What keeps the account safe happens whether or not the mailbox has room for the notice. */
const essential = { essential: true, perSender: "nobody sends it", overBudget: "skip" } as const;
const kinds = {
  /** More than anybody changes: whoever wants to hide one change cannot make enough of others before. */
  change: defineEmail({
    name: "account-notice",
    label: "Segurança da conta",
    ...essential,
    perRecipient: [aDay(100)],
  }),
  /** Apart from the others, since it takes the password alone to cause as many as one likes. */
  entrance: defineEmail({
    name: "account-entrance",
    label: "Novo acesso à conta",
    ...essential,
    perRecipient: [aDay(10)],
  }),
  /** Likewise: a session alone is enough to cause them. */
  managers: defineEmail({
    name: "company-managers",
    label: "Quem administra a empresa",
    ...essential,
    perRecipient: [aDay(30)],
  }),
};

interface Notice {
  kind?: keyof typeof kinds;
  /** Null where the mailbox may be of somebody else than the account. */
  name: string | null;
  email: string;
  /** Confirmed as the account's own. */
  isOwnMailbox: boolean;
  title: string;
  /** One paragraph each. */
  paragraphs: readonly ReactNode[];
  /** A path of the product. */
  action?: { label: string; path: string };
  note?: string;
}

/** Tells a person what happened to the keys of the account. */
export async function mailAccountNotice(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { name, email, isOwnMailbox, kind = "change", title, paragraphs, action, note }: Notice,
): Promise<void> {
  const message = await renderEmail(
    <EmailLayout
      preview={`${title} na ${product.name}`}
      title={title}
      {...(action && { action: { label: action.label, href: `${services.config.baseUrl}${action.path}` } })}
      {...(note && { note })}
    >
      <EmailParagraph>Olá{name === null ? "" : `, ${typedName(name)}`}.</EmailParagraph>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered
        <EmailParagraph key={index}>{paragraph}</EmailParagraph>
      ))}
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: kinds[kind],
    sender: null,
    to: email,
    isOwnMailbox,
    replyTo: product.supportEmail,
    subject: title,
    ...message,
  });
}
