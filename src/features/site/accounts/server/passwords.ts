import { eq } from "drizzle-orm";
import { deviceOfCall, rememberDevice } from "../../../../platform/accesses.ts";
import { takeAllowances } from "../../../../platform/allowances.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { Failure, notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { noAddress } from "../../../base/reference/address.ts";
import { revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { dropReferral } from "../../../money/affiliates/server/referrals.ts";
import {
  revokeDestinationLinks,
  unconfirmDestinationsSince,
} from "../../../money/wallet/server/destination-links.tsx";
import { emptyWalletOfUser } from "../../../money/wallet/server/empty-wallets.ts";
import { releaseInvitationsOf } from "../../../people/employees/server/send-held-invitations.ts";
import { notifyOfSecurity } from "../../../people/users/server/account-mails.tsx";
import { acceptTerms } from "../../../people/users/server/create-user.ts";
import { markEmailConfirmed, revokeEmailLinks } from "../../../people/users/server/email-address.ts";
import {
  compareProof,
  requireProof,
  requireUncommonPassword,
  setPassword,
} from "../../../people/users/server/password.ts";
import {
  revokePasswordLinks,
  sendPasswordLinkJob,
  usePasswordLink,
} from "../../../people/users/server/password-links.tsx";
import { takeBackFactor } from "../../../people/users/server/second-factors.ts";
import { lockUser } from "../../../people/users/server/user.ts";
import { users } from "../../../people/users/table.ts";
import { termsVersion } from "../../privacy/legal-versions.ts";
import type * as contract from "../contract.ts";
import { passwordLinkInvalid } from "../contract.ts";
import type * as securityContract from "../security-contract.ts";

/** More than that brings no further mail: of the links that went out the newest is good for longer than the window. */
const requests = { max: 20, windowSeconds: 3600 };

/**
 * Does the same for every e-mail, so that neither the answer nor its duration tells whether there is an account. Over the
 * limit it answers the same: who asks has links in the mailbox, and a refusal would let strangers keep the owner out.
 */
export const askForPassword: Verb<typeof contract.askForPassword> = async ({ body }, context) => {
  const { db, queue } = context;
  const wait = await takeAllowances(db.orm, [{ key: `password link for ${body.email}`, ...requests }]);
  if (wait === null) await queue.enqueue(db.orm, sendPasswordLinkJob, { email: body.email });
  logSecurityEvent(context, { event: "authn_password_reset_request" });
  return { message: messages.passwordLinkSent };
};

const emptied =
  "Como este e-mail ainda não estava confirmado, apagamos o que poderia ser de outra pessoa: CPF, nascimento, gênero, telefone, endereço, cartões e contas para receber. Se eram seus, preencha de novo.";

/** In milliseconds: as long as a change of e-mail can be undone. */
export const takenBackOf = 7 * 86_400_000;
const takenBack = ({ factor, destination }: { factor: boolean; destination: boolean }) =>
  `Por segurança, desfizemos o que foi feito nos últimos 7 dias: ${[
    ...(factor ? ["a verificação em duas etapas foi desligada"] : []),
    ...(destination ? ["contas novas para receber esperam que você as confirme"] : []),
  ].join(", e ")}.`;

export const choosePassword: Verb<typeof contract.choosePassword> = async ({ body }, context) => {
  const { token, email, password } = body;
  await requireUncommonPassword(password, "password");
  const passwordHash = await hashPassword(password);
  let subjectId: string | undefined;
  const answer = await context.db
    .transaction(async (tx) => {
      const userId = await usePasswordLink(tx, { token, email });
      if (!userId) throw passwordLinkInvalid();
      await rememberDevice(tx, { userId, isConfirmed: true, deviceId: deviceOfCall(context) });
      // A company opened the account: whoever opens the door for the first time was asked beside the password.
      const user = await lockUser(tx, userId);
      if (!user) throw passwordLinkInvalid();
      const isFirst = await setPassword(tx, userId, passwordHash);
      if (isFirst) await acceptTerms(tx, userId, termsVersion);
      // Who set a second factor, or where money goes, before anybody was known to read the mailbox may be a stranger.
      const isProved = await markEmailConfirmed(tx, userId);
      if (isProved) await releaseInvitationsOf(tx, context, userId);
      // So may whoever did either in the last days with a password that was found.
      const since = isProved ? new Date(0) : new Date(context.clock.now().getTime() - takenBackOf);
      const hadFactor = await takeBackFactor(tx, user, isProved ? undefined : since);
      const hadDestination = await unconfirmDestinationsSince(tx, userId, since);
      const isEmptied = isProved && !isFirst && user.createdByCompany === null;
      // Whoever typed the address may be another than who reads it: neither learns of the other, nor pays with their card.
      if (isEmptied) {
        await emptyWalletOfUser(tx, userId, context);
        await tx
          .update(users)
          .set({
            phone: null,
            document: null,
            birthdate: null,
            gender: null,
            ...noAddress,
            owners: user.owners + 1,
          })
          .where(eq(users.id, userId));
        await dropReferral(tx, userId);
      }
      if (!isFirst) {
        const back = { factor: hadFactor, destination: hadDestination };
        const details = isEmptied ? [emptied] : hadFactor || hadDestination ? [takenBack(back)] : [];
        await notifyOfSecurity(tx, context, user, "PASSWORD_CHOSEN", { details });
      }
      await revokeEmailLinks(tx, userId, { kind: "CHANGE" });
      await revokeSessions(tx, userId);
      subjectId = userId;
      return { message: messages.passwordChosen };
    })
    .catch((error: unknown) => {
      const isInvalid = error instanceof Failure && error.code === passwordLinkInvalid.code;
      if (isInvalid) logSecurityEvent(context, { event: "authn_password_change_fail" });
      throw error;
    });
  if (subjectId) logSecurityEvent(context, { event: "authn_password_change", subjectId });
  return answer;
};

/** Whoever had the former one keeps nothing that it opened: no session, no link, no change of e-mail or of where money goes that waits. */
export const changePassword: Verb<typeof securityContract.changePassword> = async ({ body }, context) => {
  const { userId } = requireActor(context);
  await requireUncommonPassword(body.new_password, "new_password");
  const proof = await compareProof(context, body);
  const passwordHash = await hashPassword(body.new_password);
  await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw notSignedIn();
    await requireProof(tx, context, user, proof);
    await setPassword(tx, userId, passwordHash);
    await revokePasswordLinks(tx, userId);
    await revokeEmailLinks(tx, userId, { kind: "CHANGE" });
    await revokeDestinationLinks(tx, userId);
    await revokeSessions(tx, userId, { except: context.token ?? "" });
    await notifyOfSecurity(tx, context, user, "PASSWORD_CHANGED");
  });
  logSecurityEvent(context, { event: "authn_password_change", subjectId: userId });
  return { message: messages.passwordChanged };
};
