import { takeAllowances } from "../../../platform/allowances.ts";
import { logSecurityEvent } from "../../../platform/security-log.ts";
import type { VerbContext } from "../../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../../shared/common-failures.ts";
import { wrongCode } from "../second-factor.ts";
import { hashOfCode } from "./recovery-codes.ts";
import { takeRecoveryCode, takeStep } from "./second-factors.ts";
import { stepOf } from "./totp.ts";

/** Of a million codes three hold at a time. */
const tries = { max: 10, windowSeconds: 3600 };

/**
 * Takes a code of an account, which holds once. Outside of any transaction: what was taken stays taken.
 * @param secret the confirmed one, or the one that is being confirmed
 * @throws wrongCode (422), tooManyRequests (429) after ten tries of one account in an hour
 */
export async function requireCode(
  context: VerbContext,
  { userId, secret }: { userId: string; secret: Buffer },
  code: string,
): Promise<void> {
  const { orm } = context.db;
  const wait = await takeAllowances(orm, [{ key: `second factor of ${userId}`, ...tries }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
  const isOfApp = /^\d{6}$/.test(code);
  const step = isOfApp ? stepOf(secret, code, context.clock.now()) : null;
  const isTaken = isOfApp
    ? step !== null && (await takeStep(orm, userId, step))
    : await takeRecoveryCode(orm, userId, hashOfCode(userId, code));
  if (isTaken) return;
  logSecurityEvent(context, { event: "authn_login_fail", subjectId: userId });
  throw wrongCode({ code: wrongCode.message });
}
