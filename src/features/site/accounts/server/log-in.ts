import { and, eq, isNull } from "drizzle-orm";
import { deviceOfCall, isKnownDevice, rememberDevice } from "../../../../platform/accesses.ts";
import {
  type CountedAllowance,
  giveBackAllowances,
  takeAllowances,
} from "../../../../platform/allowances.ts";
import { networkOf } from "../../../../platform/client-network.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import { verifyPassword } from "../../../../platform/passwords.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import type { Verb, VerbContext } from "../../../../platform/services.ts";
import { issueSession, lockAccount } from "../../../base/sessions/server/sessions.ts";
import { readFavourites } from "../../../market/contacts/server/favourites.ts";
import { presentOwnCompany } from "../../../people/companies/server/company.ts";
import { employees } from "../../../people/employees/table.ts";
import { secondFactorNeeded } from "../../../people/users/second-factor.ts";
import { notifyOfSecurity } from "../../../people/users/server/account-mails.tsx";
import { findSecondFactor, requireCode } from "../../../people/users/server/second-factors.ts";
import { presentOwnUser } from "../../../people/users/server/user.ts";
import { users } from "../../../people/users/table.ts";
import { accountBlocked, type logIn as endpoint, wrongCredentials } from "../contract.ts";
import { loginCodeNeeded, wrongLoginCode } from "../security-contract.ts";
import { isLoginCodeGood, sendLoginCodeJob, takeLoginCode } from "./login-codes.tsx";

const hour = 3600;
/** Wrong passwords before a code is asked for: of a device that has entered, of a network, of all others together. */
const wrongTries = { ofDevice: 50, ofNetwork: 10, ofAll: 50 };

type Account = Awaited<ReturnType<typeof findCredentials>>;

/**
 * What a try is counted of. A device from which the account was entered counts for itself, so that strangers cost it
 * nothing; all others count for their network first: what one network is refused does not count for the rest.
 */
async function countedOf(context: VerbContext, email: string, account: Account): Promise<CountedAllowance[]> {
  const { db, clientAddress } = context;
  const deviceId = deviceOfCall(context);
  const key = `wrong password of ${email}`;
  const count = (whose: string, max: number) => ({ key: `${key} ${whose}`, max, windowSeconds: hour });
  // Also without an account: the duration of the answer must not tell whether there is one.
  const isConfirmed = Boolean(account?.emailConfirmedAt);
  return (await isKnownDevice(db.orm, { userId: account?.id ?? "", isConfirmed, deviceId }))
    ? [count(`on ${deviceId}`, wrongTries.ofDevice)]
    : [count(`at ${networkOf(clientAddress)}`, wrongTries.ofNetwork), count("elsewhere", wrongTries.ofAll)];
}

/**
 * Counts a try before the password is compared, so that of many at once no more are compared.
 * @throws loginCodeNeeded (401) beyond the limit: the mailbox proves what many tries do not
 */
async function countTry(context: VerbContext, email: string, account: Account): Promise<CountedAllowance[]> {
  const { db, queue } = context;
  const counted = await countedOf(context, email, account);
  if ((await takeAllowances(db.orm, counted)) === null) return counted;
  logSecurityEvent(context, { event: "excess_rate_limit_exceeded", call: "POST /api/auth/login" });
  await queue.enqueue(db.orm, sendLoginCodeJob, { email });
  throw loginCodeNeeded();
}

/** What was wrong alone counts. With a code of the mailbox nothing does: nobody guesses it. */
export const logIn: Verb<typeof endpoint> = async ({ body }, context) => {
  const { db, clock, userAgent } = context;
  const { email_code: code } = body;
  if (code && !(await isLoginCodeGood(db.orm, body.email, code))) {
    throw wrongLoginCode({ email_code: wrongLoginCode.message });
  }
  const account = await findCredentials(db.orm, body.email);
  const counted = code ? [] : await countTry(context, body.email, account);
  // Also without an account: the duration of the answer must not tell whether there is one.
  const right = await verifyPassword(account?.passwordHash ?? null, body.password);
  if (!account || !right) {
    logSecurityEvent(context, { event: "authn_login_fail", subjectId: account?.id ?? null });
    throw wrongCredentials();
  }
  if (counted.length > 0) await giveBackAllowances(db.orm, counted);
  if (account.blockedAt) throw accountBlocked();
  const { id: userId, passwordHash } = account;
  const factor = await findSecondFactor(db.orm, userId);
  if (factor) {
    if (!body.code) throw secondFactorNeeded();
    await requireCode(context, factor, body.code);
  }
  return db.transaction(async (tx) => {
    const held = await lockAccount(tx, userId, "share");
    // Who was given a new password meanwhile must not get in with the old one.
    if (!held || held.passwordHash !== passwordHash) throw wrongCredentials();
    // Blocked meanwhile: whoever blocks waits for this transaction, or this one for that.
    if (held.blockedAt) throw accountBlocked();
    // Confirmed meanwhile: likewise, and it ends the sessions that were begun without it.
    if (!factor && (await findSecondFactor(tx, userId))) throw secondFactorNeeded();
    if (code && !(await takeLoginCode(tx, userId, code))) {
      throw wrongLoginCode({ email_code: wrongLoginCode.message });
    }
    const isConfirmed = account.emailConfirmedAt !== null;
    const entrance = { userId, isConfirmed, deviceId: deviceOfCall(context) };
    // An address that nobody confirmed may be a stranger's, whom it does not concern.
    if (isConfirmed && !(await isKnownDevice(tx, entrance))) {
      await notifyOfSecurity(tx, context, account, "NEW_DEVICE");
    }
    await rememberDevice(tx, entrance);
    const employment = await findEmployment(tx, userId);
    const company = employment && (await presentOwnCompany(tx, employment.companyId, userId));
    const favourites = employment?.manager ? await readFavourites(tx, employment.companyId) : [];
    return {
      auth: { token: await issueSession(tx, userId, { userAgent, hasSecondFactor: factor !== null }) },
      user: await presentOwnUser(tx, userId, clock.today()),
      company: company ? { ...company, favourites } : null,
      manager: employment?.manager ?? false,
    };
  });
};

const isAlive = isNull(users.deletedAt);

/** What checking a password needs of the live account of an e-mail. */
async function findCredentials(connection: Connection, email: string) {
  const [found] = await connection
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      passwordHash: users.passwordHash,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(and(eq(users.email, email), isAlive));
  return found;
}

/** The company that employs a person, and whether the person acts for it. */
export async function findEmployment(connection: Connection, userId: string) {
  const [found] = await connection
    .select({ companyId: employees.companyId, manager: employees.manager })
    .from(employees)
    .where(eq(employees.userId, userId));
  return found;
}
