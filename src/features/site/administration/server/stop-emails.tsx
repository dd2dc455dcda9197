import type { Transaction } from "../../../../platform/database/database.ts";
import { aDay, defineEmail } from "../../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailLines, EmailParagraph } from "../../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { typedName, typedText } from "../../../../platform/mailer/typed-text.ts";
import type { Services } from "../../../../platform/services.ts";
import { product } from "../../../../shared/product.ts";

/** Over budget what was stopped stays so all the same. */
const accountStopped = defineEmail({
  name: "account-blocked",
  label: "Bloqueios",
  essential: true,
  perRecipient: [aDay(10)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

export type Sender = Pick<Services, "queue" | "config">;

interface Letter {
  name: string;
  email: string;
  /** 'A sua conta foi bloqueada' */
  title: string;
  /** What it means. */
  text: string;
}

/** Tells why the administration took something off the air, and where to answer. */
export async function mailStop(
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
export async function mailStopEnded(
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
