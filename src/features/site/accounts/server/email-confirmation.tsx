import { eq, sql } from "drizzle-orm";
import { deviceOfCall, rememberDevice } from "../../../../platform/accesses.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import {
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Services, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { notSignedIn, retryLater, tooManyEmails } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { product } from "../../../../shared/product.ts";
import { withdrawInvitationsTo } from "../../../people/employees/server/invitations.ts";
import { releaseInvitationsOf } from "../../../people/employees/server/send-held-invitations.ts";
import { giveUnclaimedEmail } from "../../../people/employees/server/unclaimed-account.ts";
import { emailTaken } from "../../../people/users/contract.ts";
import { notifyOfSecurity } from "../../../people/users/server/account-mails.tsx";
import {
  hoursOfEmailLink,
  isEmailReserved,
  issueEmailLink,
  lockEmailLink,
  markEmailConfirmed,
  revokeEmailLinks,
} from "../../../people/users/server/email-address.ts";
import { revokePasswordLinks } from "../../../people/users/server/password-links.tsx";
import { lockUser, type UserRow } from "../../../people/users/server/user.ts";
import { users } from "../../../people/users/table.ts";
import { keepSuspension, suspendAgain } from "../../administration/server/standing-decisions.ts";
import type * as contract from "../security-contract.ts";
import { emailAlreadyConfirmed, emailLinkInvalid } from "../security-contract.ts";
import { findEmployment } from "./log-in.ts";

/** A link of the registration may be pressed again: what it says is still true. One that changes something works once. */
export const confirmEmail: Verb<typeof contract.confirmEmail> = async ({ body }, context) => {
  let done: { event: "authn_email_confirm" | "authn_email_change"; subjectId: string } | undefined;
  const answer = await context.db.transaction(async (tx) => {
    const held = await lockEmailLink(tx, body.token);
    if (!held || held.user.blockedAt) throw emailLinkInvalid();
    const { link, user } = held;
    if (link.kind === "CHANGE") {
      await changeTo(tx, context, user, link.email);
      const entrance = { userId: user.id, isConfirmed: true, deviceId: deviceOfCall(context) };
      await rememberDevice(tx, entrance);
      await releaseInvitationsOf(tx, context, user.id);
      done = { event: "authn_email_change", subjectId: user.id };
      return { message: messages.emailChanged };
    }
    if (link.kind !== "CONFIRM" || link.email !== user.email) throw emailLinkInvalid();
    if (await markEmailConfirmed(tx, user.id)) {
      await rememberDevice(tx, { userId: user.id, isConfirmed: true, deviceId: deviceOfCall(context) });
      await releaseInvitationsOf(tx, context, user.id);
    }
    done = { event: "authn_email_confirm", subjectId: user.id };
    return { message: messages.emailConfirmed };
  });
  if (done) logSecurityEvent(context, done);
  return answer;
};

async function changeTo(tx: Transaction, context: VerbContext, user: UserRow, email: string): Promise<void> {
  // What was mailed to the former address, or promised to a further one, is worth nothing from now on.
  await revokeEmailLinks(tx, user.id, { kind: "CONFIRM" });
  await revokeEmailLinks(tx, user.id, { kind: "CHANGE" });
  await revokePasswordLinks(tx, user.id);
  // Who is suspended does not get rid of it by leaving the address behind.
  await keepSuspension(tx, user.id);
  if (!user.emailConfirmedAt) await withdrawInvitationsTo(tx, user);
  await giveUnclaimedEmail(tx, context, email, async () => {
    await writeEmail(tx, user.id, email);
    return user;
  });
  await suspendAgain(tx, user.id, context);
  // An address that nobody confirmed may be a stranger's: it gets no way into the account.
  if (!user.emailConfirmedAt) return;
  const employment = await findEmployment(tx, user.id);
  const companyId = employment?.manager ? employment.companyId : null;
  const token = await issueEmailLink(tx, { userId: user.id, email: user.email, kind: "UNDO", companyId });
  await notifyOfSecurity(tx, context, user, "EMAIL_CHANGED", {
    advice: {
      text: "Desfaça a troca: este e-mail volta, todas as sessões são encerradas e você escolhe outra senha.",
      action: { label: "Desfazer a troca", path: `/desfazer-email/${token}` },
      note: "O link vale por 7 dias.",
    },
  });
}

/**
 * Makes a confirmed e-mail that of an account.
 * @throws emailTaken (409) where a live account has it by now, or may still take it back
 */
export async function writeEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, emailConfirmedAt: sql`now()` })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== "users_live_email") throw error;
      throw emailTaken();
    });
  // After the update, which waits for whoever is giving the address up just now.
  if (await isEmailReserved(tx, email, userId)) throw emailTaken();
}

export const sendConfirmation: Verb<typeof contract.sendConfirmation> = async (_input, context) => {
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
