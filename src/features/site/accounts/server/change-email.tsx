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
import { hashPassword } from "../../../../platform/passwords.ts";
import { makeToken } from "../../../../platform/secrets.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { product } from "../../../../shared/product.ts";
import { revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { unconfirmDestinationsSince } from "../../../money/wallet/server/destination-links.tsx";
import { isSomebodys } from "../../../people/employees/server/unclaimed-account.ts";
import { emailTaken } from "../../../people/users/contract.ts";
import {
  hoursOfEmailLink,
  isEmailReserved,
  issueEmailLink,
  lockEmailLink,
  revokeEmailLinks,
} from "../../../people/users/server/email-address.ts";
import { compareProof, requireProof, setPassword } from "../../../people/users/server/password.ts";
import { mailPasswordLinkTo, revokePasswordLinks } from "../../../people/users/server/password-links.tsx";
import { takeBackFactor } from "../../../people/users/server/second-factors.ts";
import { lockUser } from "../../../people/users/server/user.ts";
import { users } from "../../../people/users/table.ts";
import type * as contract from "../security-contract.ts";
import { emailLinkInvalid, sameEmail } from "../security-contract.ts";
import { writeEmail } from "./email-confirmation.tsx";
import { takenBackOf } from "./passwords.ts";

/** Of one who asks few, so that nobody keeps the owner of an address from changing to it. */
const changeLink = defineEmail({
  name: "email-change",
  essential: true,
  isAwaited: true,
  perRecipient: [aDay(20)],
  perSender: [aDay(10)],
  perPair: [aDay(3)],
  overBudget: "refuse",
});

/** Nothing changes before the link is used that goes to the new address; the last one that was asked for counts. */
export const changeEmail: Verb<typeof contract.changeEmail> = async ({ body }, context) => {
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

/**
 * Whoever changed the e-mail against the owner's will knows the password, and may have known it for days: it ends with the
 * change, and so do a second factor that was set, and places that money goes to that were confirmed, in the week before it
 * or since. Links of earlier changes stay good: they were mailed to who had the account before that.
 */
export const undoEmailChange: Verb<typeof contract.undoEmailChange> = async ({ body }, context) => {
  const unknownPassword = await hashPassword(makeToken().token);
  let subjectId: string | undefined;
  const answer = await context.db.transaction(async (tx) => {
    const held = await lockEmailLink(tx, body.token);
    if (held?.link.kind !== "UNDO") throw emailLinkInvalid();
    const { link, user } = held;
    await revokeEmailLinks(tx, user.id, { since: link.createdAt });
    await revokePasswordLinks(tx, user.id);
    const since = new Date(link.createdAt.getTime() - takenBackOf);
    await unconfirmDestinationsSince(tx, user.id, since);
    await writeEmail(tx, user.id, link.email);
    await revokeSessions(tx, user.id);
    await setPassword(tx, user.id, unknownPassword);
    await takeBackFactor(tx, user, since);
    await mailPasswordLinkTo(tx, context, { ...user, email: link.email }, "after an undone change");
    subjectId = user.id;
    return { message: messages.emailChangeUndone };
  });
  if (subjectId) logSecurityEvent(context, { event: "authn_email_change_undo", subjectId });
  return answer;
};
