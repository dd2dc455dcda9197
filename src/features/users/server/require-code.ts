import { takeAllowances } from "../../../platform/allowances.ts";
import type { Connection } from "../../../platform/database/database.ts";
import { logSecurityEvent } from "../../../platform/security-log.ts";
import type { VerbContext } from "../../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../../shared/common-failures.ts";
import { wrongCode } from "../second-factor.ts";
import { hashOfCode } from "./recovery-codes.ts";
import { takeRecoveryCode, takeStep } from "./second-factors.ts";
import { stepOf } from "./totp.ts";

/** Of a million codes three hold at a time. */
const tries = { max: 10, windowSeconds: 3600 };

interface Factor {
  userId: string;
  /** The confirmed one, or the one that is being confirmed. */
  secret: Buffer;
}

/**
 * Takes a code of an account, which holds once. Outside of any transaction: what was taken stays taken.
 * @throws wrongCode (422), tooManyRequests (429) after ten tries of one account in an hour
 */
export async function requireCode(context: VerbContext, factor: Factor, code: string): Promise<void> {
  await countTryOfCode(context, factor.userId);
  await takeCode(context.db.orm, context, factor, code);
}

/** Counts a try outside of the transaction that takes the code: what a wrong code rolls back was tried all the same. */
export async function countTryOfCode({ db }: Pick<VerbContext, "db">, userId: string): Promise<void> {
  const wait = await takeAllowances(db.orm, [{ key: `second factor of ${userId}`, ...tries }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}

/** Takes a code whose try was counted; one that a transaction takes is free again where that fails. */
export async function takeCode(
  connection: Connection,
  context: VerbContext,
  { userId, secret }: Factor,
  code: string,
): Promise<void> {
  const isOfApp = /^\d{6}$/.test(code);
  const step = isOfApp ? stepOf(secret, code, context.clock.now()) : null;
  const isTaken = isOfApp
    ? step !== null && (await takeStep(connection, userId, step))
    : await takeRecoveryCode(connection, userId, hashOfCode(userId, code));
  if (isTaken) return;
  logSecurityEvent(context, { event: "authn_login_fail", subjectId: userId });
  throw wrongCode({ code: wrongCode.message });
}
