import { giveBackAllowances, takeAllowances } from "../../../../platform/allowances.ts";
import { verifyPassword } from "../../../../platform/passwords.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../../../shared/common-failures.ts";
import { wrongPassword } from "../contract.ts";
import { findPasswordHash } from "./queries.ts";

/** Whoever found a phone that is signed in must not guess the password there, from however many addresses. */
const tries = { max: 10, windowSeconds: 3600 };

/** The administration is asked for each thing that it does, and mistypes more often. */
const triesOfAdministration = { max: 40, windowSeconds: 3600 };

/**
 * Asks the person who makes the call for the password once more.
 * @returns the stored password that it was compared with
 * @throws wrongPassword (422), tooManyRequests (429) after ten wrong tries of one account in an hour, forty of an administrator's work
 */
export async function requireOwnPassword(
  context: VerbContext,
  password: string,
  { isAdministration = false }: { isAdministration?: boolean } = {},
): Promise<string | null> {
  const { userId } = requireActor(context);
  const { orm } = context.db;
  const taken = [
    isAdministration
      ? { key: `password of ${userId} as administration`, ...triesOfAdministration }
      : { key: `own password of ${userId}`, ...tries },
  ];
  // Before the comparison, so that of many at once no more are compared.
  const wait = await takeAllowances(orm, taken);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
  const passwordHash = await findPasswordHash(orm, userId);
  if (await verifyPassword(passwordHash, password)) {
    await giveBackAllowances(orm, taken);
    return passwordHash;
  }
  logSecurityEvent(context, { event: "authn_login_fail", subjectId: userId });
  throw wrongPassword({ password: wrongPassword.message });
}
