import type { Transaction } from "../../../../platform/database/database.ts";
import {
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { requireActor, type Services, type Verb } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { notSignedIn, retryLater, tooManyEmails } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { product } from "../../../../shared/product.ts";
import { hoursOfEmailLink, issueEmailLink } from "../../../people/users/server/email-address.ts";
import { lockUser } from "../../../people/users/server/user.ts";
import { emailAlreadyConfirmed, type sendConfirmation as endpoint } from "../security-contract.ts";

export const sendConfirmation: Verb<typeof endpoint> = async (_input, context) => {
  const { userId } = requireActor(context);
  return context.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw notSignedIn();
    if (user.emailConfirmedAt) throw emailAlreadyConfirmed();
    const wait = await mailConfirmation(tx, context, user);
    if (wait !== null) throw retryLater(tooManyEmails, wait);
    return { message: messages.confirmationSent(user.email) };
  });
};

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
