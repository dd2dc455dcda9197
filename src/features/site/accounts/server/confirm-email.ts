import { eq, sql } from "drizzle-orm";
import { deviceOfCall, rememberDevice } from "../../../../platform/accesses.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import type { Verb, VerbContext } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { withdrawInvitationsTo } from "../../../people/employees/server/invitations.ts";
import { releaseInvitationsOf } from "../../../people/employees/server/send-held-invitations.ts";
import { giveUnclaimedEmail } from "../../../people/employees/server/unclaimed-account.ts";
import { emailTaken } from "../../../people/users/contract.ts";
import { notifyOfSecurity } from "../../../people/users/server/account-mails.tsx";
import {
  isEmailReserved,
  issueEmailLink,
  lockEmailLink,
  markEmailConfirmed,
  revokeEmailLinks,
} from "../../../people/users/server/email-address.ts";
import { revokePasswordLinks } from "../../../people/users/server/password-links.tsx";
import type { UserRow } from "../../../people/users/server/user.ts";
import { users } from "../../../people/users/table.ts";
import { keepSuspension, suspendAgain } from "../../administration/server/standing-decisions.ts";
import { emailLinkInvalid, type confirmEmail as endpoint } from "../security-contract.ts";
import { findEmployment } from "./log-in.ts";

/** A link of the registration may be pressed again: what it says is still true. One that changes something works once. */
export const confirmEmail: Verb<typeof endpoint> = async ({ body }, context) => {
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
