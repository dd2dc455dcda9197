import type { Transaction } from "../../../platform/database/database.ts";
import { aDay, defineEmail } from "../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailLines, EmailParagraph } from "../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../platform/mailer/send-email.ts";
import { typedName, typedText } from "../../../platform/mailer/typed-text.ts";
import type { Services } from "../../../platform/services.ts";
import { product } from "../../../shared/product.ts";

/** Over budget a block holds all the same. */
const accountBlocked = defineEmail({
  name: "account-blocked",
  label: "Bloqueios",
  essential: true,
  perRecipient: [aDay(10)],
  overBudget: "skip",
});

type Sender = Pick<Services, "queue" | "config">;

interface Recipient {
  name: string;
  email: string;
  /** Of a company that they manage; left out, it is their own account. */
  company?: string;
}

/** Tells why an account, or a company, was blocked, and where to answer. */
export async function mailBlock(
  tx: Transaction,
  services: Sender,
  { name, email, company, reason }: Recipient & { reason: string },
): Promise<void> {
  const what = company === undefined ? "A sua conta" : `A empresa ${typedName(company)}`;
  const message = await renderEmail(
    <EmailLayout
      preview={`${what} foi bloqueada na ${product.name}`}
      title={`${what} foi bloqueada`}
      note="Se você acha que é um engano, responda a este e-mail: uma pessoa da nossa equipe vai ler."
    >
      <EmailParagraph>Olá, {typedName(name)}.</EmailParagraph>
      <EmailParagraph>
        {company === undefined
          ? `Bloqueamos a sua conta na ${product.name}. Enquanto isso, não é possível entrar, e o seu perfil, a sua loja e os seus treinamentos não aparecem para outras pessoas.`
          : `Bloqueamos a empresa na ${product.name}. A página, as vagas e os produtos dela não aparecem para o público. Você continua entrando e pode corrigir o que for preciso.`}
      </EmailParagraph>
      <EmailParagraph>
        <strong>Motivo:</strong>
        <br />
        <EmailLines text={typedText(reason)} />
      </EmailParagraph>
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: accountBlocked,
    sender: null,
    to: email,
    replyTo: product.supportEmail,
    subject: `${what} foi bloqueada`,
    ...message,
  });
}

/** Tells that a block was lifted. */
export async function mailUnblock(
  tx: Transaction,
  services: Sender,
  { name, email, company }: Recipient,
): Promise<void> {
  const what = company === undefined ? "A sua conta" : `A empresa ${typedName(company)}`;
  const message = await renderEmail(
    <EmailLayout
      preview={`${what} foi desbloqueada na ${product.name}`}
      title={`${what} foi desbloqueada`}
      action={{ label: "Entrar", href: `${services.config.baseUrl}/login` }}
    >
      <EmailParagraph>
        Olá, {typedName(name)}.{" "}
        {company === undefined
          ? "Você já pode entrar de novo, e o que era visto por outras pessoas volta a aparecer."
          : "A página, as vagas e os produtos voltam a aparecer para o público."}
      </EmailParagraph>
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: accountBlocked,
    sender: null,
    to: email,
    replyTo: product.supportEmail,
    subject: `${what} foi desbloqueada`,
    ...message,
  });
}
