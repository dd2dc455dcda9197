import type { Transaction } from "../../../platform/database/database.ts";
import { aDay, defineEmail } from "../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailLines, EmailParagraph } from "../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../platform/mailer/send-email.ts";
import { typedName, typedText } from "../../../platform/mailer/typed-text.ts";
import type { Services } from "../../../platform/services.ts";
import { product } from "../../../shared/product.ts";

/** Over budget a suspension holds all the same. */
const pageSuspended = defineEmail({
  name: "page-suspended",
  label: "Página suspensa",
  essential: true,
  perRecipient: [aDay(10)],
  overBudget: "skip",
});

type Sender = Pick<Services, "queue" | "config">;

interface Recipient {
  name: string;
  email: string;
}

/** Tells why what the public saw of somebody is hidden, and where to answer. */
export async function mailSuspension(
  tx: Transaction,
  services: Sender,
  { name, email, reason }: Recipient & { reason: string },
): Promise<void> {
  const title = "A sua página foi suspensa";
  const message = await renderEmail(
    <EmailLayout
      preview={`${title} na ${product.name}`}
      title={title}
      note="Se você já corrigiu, ou acha que é um engano, responda a este e-mail: uma pessoa da nossa equipe vai ler."
    >
      <EmailParagraph>Olá, {typedName(name)}.</EmailParagraph>
      <EmailParagraph>
        Tiramos do ar o seu perfil, a sua loja e os seus treinamentos na {product.name}. Você continua
        entrando e pode corrigir o que for preciso; quem comprou um treinamento continua assistindo.
      </EmailParagraph>
      <EmailParagraph>
        <strong>Motivo:</strong>
        <br />
        <EmailLines text={typedText(reason)} />
      </EmailParagraph>
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: pageSuspended,
    sender: null,
    to: email,
    replyTo: product.supportEmail,
    subject: title,
    ...message,
  });
}

/** Tells that it is seen again. */
export async function mailRestored(
  tx: Transaction,
  services: Sender,
  { name, email }: Recipient,
): Promise<void> {
  const title = "A sua página voltou ao ar";
  const message = await renderEmail(
    <EmailLayout
      preview={`${title} na ${product.name}`}
      title={title}
      action={{ label: "Ver meu perfil", href: `${services.config.baseUrl}/vc/dados` }}
    >
      <EmailParagraph>
        Olá, {typedName(name)}. O seu perfil, a sua loja e os seus treinamentos aparecem de novo para o
        público.
      </EmailParagraph>
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: pageSuspended,
    sender: null,
    to: email,
    replyTo: product.supportEmail,
    subject: title,
    ...message,
  });
}
