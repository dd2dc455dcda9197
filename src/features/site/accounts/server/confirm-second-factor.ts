import { eq, sql } from "drizzle-orm";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { markSecondFactor, revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { notifyOfSecurity } from "../../../people/users/server/account-mails.tsx";
import { requireConfirmedEmail } from "../../../people/users/server/email-address.ts";
import {
  giveRecoveryCodes,
  lockSecondFactor,
  requireCode,
} from "../../../people/users/server/second-factors.ts";
import { lockUser } from "../../../people/users/server/user.ts";
import { secondFactors } from "../../../people/users/table.ts";
import {
  type confirmSecondFactor as endpoint,
  secondFactorOff,
  secondFactorOn,
} from "../security-contract.ts";

/** Whoever is signed in elsewhere gave no code: those sessions end. */
export const confirmSecondFactor: Verb<typeof endpoint> = async ({ body }, context) => {
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
