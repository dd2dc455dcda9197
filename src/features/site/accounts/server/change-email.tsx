import { and, eq, isNull } from "drizzle-orm";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { product } from "../../../../shared/product.ts";
import { isSomebodys } from "../../../people/employees/server/unclaimed-account.ts";
import { emailTaken } from "../../../people/users/contract.ts";
import {
  hoursOfEmailLink,
  isEmailReserved,
  issueEmailLink,
  revokeEmailLinks,
} from "../../../people/users/server/email-address.ts";
import { compareProof, requireProof } from "../../../people/users/server/password.ts";
import { lockUser } from "../../../people/users/server/user.ts";
import { users } from "../../../people/users/table.ts";
import { type changeEmail as endpoint, sameEmail } from "../security-contract.ts";

/** Of one who asks few, so that nobody keeps the owner of an address from changing to it. */
const changeLink = defineEmail({
  name: "email-change",
  label: "Troca do e-mail",
  essential: true,
  isAwaited: true,
  perRecipient: [aDay(20)],
  perSender: [aDay(10)],
  perPair: [aDay(3)],
  overBudget: "refuse",
});

/** Nothing changes before the link is used that goes to the new address; the last one that was asked for counts. */
export const changeEmail: Verb<typeof endpoint> = async ({ body }, context) => {
  const { userId } = requireActor(context);
  const { email } = body;
  const proof = await compareProof(context, body);
  return context.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw notSignedIn();
    await requireProof(tx, context, user, proof);
    if (email === user.email) throw sameEmail({ email: sameEmail.message });
    // One that a company opened for that e-mail and nobody claimed gives way to who presses the link.
    const holders = await tx.$count(users, and(eq(users.email, email), isNull(users.deletedAt), isSomebodys));
    if (holders > 0 || (await isEmailReserved(tx, email, userId))) {
      throw emailTaken({ email: emailTaken.message });
    }
    await revokeEmailLinks(tx, userId, { kind: "CHANGE" });
    const token = await issueEmailLink(tx, { userId, email, kind: "CHANGE" });
    const title = "Confirme seu novo e-mail";
    const message = await renderEmail(
      <EmailLayout
        preview={`Use este e-mail na sua conta na ${product.name}`}
        title={title}
        action={{ label: "Confirmar e-mail", href: `${context.config.baseUrl}/confirmar-email/${token}` }}
        note={`O link vale por ${hoursOfEmailLink.CHANGE} horas e funciona uma vez.`}
      >
        <EmailParagraph>
          Olá, {typedName(user.name)}. Você pediu para usar este e-mail na sua conta na {product.name}.
        </EmailParagraph>
        <EmailParagraph>Se não foi você, ignore este e-mail: nada muda.</EmailParagraph>
      </EmailLayout>,
    );
    await enqueueEmail(context, tx, {
      kind: changeLink,
      sender: userId,
      to: email,
      subject: title,
      ...message,
    });
    return { message: messages.emailChangeAsked(email) };
  });
};
