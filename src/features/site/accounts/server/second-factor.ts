import { eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { typedText } from "../../../../platform/mailer/define-email.tsx";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { markSecondFactor, revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { mailAccountNotice, notifyOfSecurity } from "../../../people/users/server/account-mails.tsx";
import { requireConfirmedEmail } from "../../../people/users/server/email-address.ts";
import { compareProof, requireOwnPassword, requireProof } from "../../../people/users/server/password.ts";
import {
  describeSecret,
  dropSecondFactor,
  findSecondFactor,
  giveRecoveryCodes,
  lockSecondFactor,
  newSecret,
  requireCode,
} from "../../../people/users/server/second-factors.ts";
import { lockUser } from "../../../people/users/server/user.ts";
import { secondFactors, users } from "../../../people/users/table.ts";
import type * as peopleContract from "../../administration/people-contract.ts";
import { noSecondFactor, ownAccount, personClosed } from "../../administration/people-contract.ts";
import { lockAdministrator, lockPerson, recordDecision } from "../../administration/server/decisions.ts";
import type * as securityContract from "../security-contract.ts";
import { secondFactorKept, secondFactorOff, secondFactorOn } from "../security-contract.ts";

/** Begun again, the secret of before counts no more: nobody proved to have it. */
export const beginSecondFactor: Verb<typeof securityContract.beginSecondFactor> = async (
  { body },
  context,
) => {
  const { userId } = requireActor(context);
  await requireConfirmedEmail(context.db.orm, userId);
  await requireOwnPassword(context, body.password);
  const secret = newSecret();
  const { orm } = context.db;
  const begun = await orm
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (begun.length === 0) throw secondFactorOn();
  return describeSecret(secret, await findEmail(orm, userId));
};

async function findEmail(connection: Connection, userId: string): Promise<string> {
  const [found] = await connection.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found?.email ?? "";
}

/** Whoever is signed in elsewhere gave no code: those sessions end. */
export const confirmSecondFactor: Verb<typeof securityContract.confirmSecondFactor> = async (
  { body },
  context,
) => {
  const { userId } = requireActor(context);
  const { db, token } = context;
  const [begun] = await db.orm.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!begun) throw secondFactorOff();
  if (begun.confirmedAt) throw secondFactorOn();
  await requireConfirmedEmail(db.orm, userId);
  await requireCode(context, begun, body.code);
  const recovery_codes = await db.transaction(async (tx) => {
    // Whoever is entering with the password alone comes before, and is signed out, or after, and is asked for a code.
    const user = await lockUser(tx, userId);
    if (!user) throw notSignedIn();
    const held = await lockSecondFactor(tx, userId);
    // Begun anew meanwhile: the code was of another secret.
    if (!held?.secret.equals(begun.secret)) throw secondFactorOff();
    if (held.confirmedAt) throw secondFactorOn();
    await tx.update(secondFactors).set({ confirmedAt: sql`now()` }).where(eq(secondFactors.userId, userId));
    await revokeSessions(tx, userId, { except: token ?? "" });
    await markSecondFactor(tx, token ?? "");
    await notifyOfSecurity(tx, context, user, "SECOND_FACTOR_ON");
    return giveRecoveryCodes(tx, userId);
  });
  logSecurityEvent(context, { event: "authn_second_factor_on", subjectId: userId });
  return { message: messages.secondFactorOn, recovery_codes };
};

export const renewRecoveryCodes: Verb<typeof securityContract.renewRecoveryCodes> = async (
  { body },
  context,
) => {
  const { userId } = requireActor(context);
  const factor = await findSecondFactor(context.db.orm, userId);
  if (!factor) throw secondFactorOff();
  await requireCode(context, factor, body.code);
  const recovery_codes = await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || !(await lockSecondFactor(tx, userId))?.confirmedAt) throw secondFactorOff();
    await notifyOfSecurity(tx, context, user, "RECOVERY_CODES_RENEWED");
    return giveRecoveryCodes(tx, userId);
  });
  return { message: messages.recoveryCodesRenewed, recovery_codes };
};

export const endSecondFactor: Verb<typeof securityContract.endSecondFactor> = async ({ body }, context) => {
  const { userId, type } = requireActor(context);
  const { orm } = context.db;
  if (!(await findSecondFactor(orm, userId))) throw secondFactorOff();
  if (type === "ADMIN") throw secondFactorKept();
  const proof = await compareProof(context, body);
  await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw secondFactorOff();
    await requireProof(tx, context, user, proof);
    // Turned off meanwhile by another call.
    if (!(await dropSecondFactor(tx, userId))) throw secondFactorOff();
    await notifyOfSecurity(tx, context, user, "SECOND_FACTOR_OFF");
  });
  logSecurityEvent(context, { event: "authn_second_factor_off", subjectId: userId });
  return { message: messages.secondFactorOff };
};

/** For who lost the app and the recovery codes, once the administration knows who asks. */
export const removeSecondFactorOf: Verb<typeof peopleContract.removeSecondFactorOf> = async (
  { params: { id }, body },
  context,
) => {
  if (requireActor(context).userId === id) throw ownAccount();
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { reason } = body.removal;
  await context.db.transaction(async (tx) => {
    const decidedBy = await lockAdministrator(tx, context, id);
    const person = await lockPerson(tx, id, "update");
    if (person.deletedAt) throw personClosed();
    if (!(await dropSecondFactor(tx, id))) throw noSecondFactor();
    await revokeSessions(tx, id);
    await mailAccountNotice(tx, context, {
      isOwnMailbox: person.emailConfirmedAt !== null,
      ...person,
      title: "Sua verificação em duas etapas foi removida",
      paragraphs: [
        "A administração removeu a verificação em duas etapas da sua conta e encerrou as sessões. Você entra só com a senha e pode ativá-la de novo em Segurança da conta.",
        `Motivo: ${typedText(reason)}`,
      ],
      note: "Se você não pediu isto, responda a este e-mail: uma pessoa da nossa equipe vai ler.",
    });
    await recordAudit(tx, context, { action: "SECOND_FACTOR_REMOVED", subjectId: id, companyId: null });
    await recordDecision(tx, { userId: id, decision: "REMOVE_SECOND_FACTOR", reason, decidedBy });
  });
  logSecurityEvent(context, { event: "authn_second_factor_off", subjectId: id });
  return { message: messages.secondFactorRemoved };
};
