import type { Transaction } from "../../../../platform/database/database.ts";
import { defineEmail } from "../../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailParagraph } from "../../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { typedName } from "../../../../platform/mailer/typed-text.ts";
import type { Services } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { product } from "../../../../shared/product.ts";
import { hoursOfEmailLink, issueEmailLink } from "../../../people/users/server/email-links.ts";

/** As links to choose a password: anybody can type anybody's address. */
const links = [{ max: 4, windowSeconds: 110 * 60 }];
const confirmation = defineEmail({
  name: "email-confirmation",
  label: "Confirmação do e-mail",
  essential: true,
  isAwaited: true,
  perRecipient: links,
  perSender: links,
  overBudget: "skip",
});

/**
 * Sends the link that confirms the e-mail of an account.
 * @returns null; where too many went to that mailbox, the seconds until there is room again
 */
export async function mailConfirmation(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<number | null> {
  const token = await issueEmailLink(tx, { userId: id, email, kind: "CONFIRM" });
  const title = "Confirme seu e-mail";
  const message = await renderEmail(
    <EmailLayout
      preview={`Falta um passo do seu cadastro na ${product.name}`}
      title={title}
      action={{ label: "Confirmar e-mail", href: `${services.config.baseUrl}/confirmar-email/${token}` }}
      note={`O link vale por ${hoursOfEmailLink.CONFIRM} horas.`}
    >
      <EmailParagraph>
        Olá, {typedName(name)}. Este e-mail foi usado num cadastro na {product.name}. Confirme que ele é seu.
      </EmailParagraph>
      <EmailParagraph>
        Se não foi você que se cadastrou, não confirme. Para ficar com a conta, peça uma nova senha em Entrar,
        Esqueci a senha: quem se cadastrou sai dela, e os dados, cartões e contas que preencheu são apagados.
      </EmailParagraph>
    </EmailLayout>,
  );
  return enqueueEmail(services, tx, {
    kind: confirmation,
    sender: mailboxOf(email),
    to: email,
    subject: title,
    ...message,
  });
}
