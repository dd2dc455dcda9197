import { deviceOfCall, isKnownDevice, rememberDevice } from "../../../platform/known-devices.ts";
import { verifyPassword } from "../../../platform/passwords.ts";
import type { Verb } from "../../../platform/route.ts";
import { logSecurityEvent } from "../../../platform/security-log.ts";
import { presentOwnCompany } from "../../companies/server/present-own-company.ts";
import { readFavourites } from "../../contacts/server/read-favourites.ts";
import { holdAccount } from "../../sessions/server/hold-account.ts";
import { issueSession } from "../../sessions/server/session-tokens.ts";
import { secondFactorNeeded } from "../../users/second-factor.ts";
import { presentOwnUser } from "../../users/server/present-own-user.ts";
import { requireCode } from "../../users/server/require-code.ts";
import { findSecondFactor } from "../../users/server/second-factors.ts";
import { tellOfSecurity } from "../../users/server/tell-of-security.ts";
import { accountBlocked, type logIn as endpoint, wrongCredentials } from "../contract.ts";
import { findCredentials, findEmployment } from "./queries.ts";

export const logIn: Verb<typeof endpoint> = async ({ body }, context) => {
  const { db, clock, userAgent } = context;
  const account = await findCredentials(db.orm, body.email);
  // Also without an account: the duration of the answer must not tell whether there is one.
  const right = await verifyPassword(account?.passwordHash ?? null, body.password);
  if (!account || !right) {
    logSecurityEvent(context, { event: "authn_login_fail", subjectId: account?.id ?? null });
    throw wrongCredentials();
  }
  if (account.blockedAt) throw accountBlocked();
  const { id: userId, passwordHash } = account;
  const factor = await findSecondFactor(db.orm, userId);
  if (factor) {
    if (!body.code) throw secondFactorNeeded();
    await requireCode(context, factor, body.code);
  }
  return db.transaction(async (tx) => {
    const held = await holdAccount(tx, userId, "share");
    // Who was given a new password meanwhile must not get in with the old one.
    if (!held || held.passwordHash !== passwordHash) throw wrongCredentials();
    // Blocked meanwhile: whoever blocks waits for this transaction, or this one for that.
    if (held.blockedAt) throw accountBlocked();
    // Confirmed meanwhile: likewise, and it ends the sessions that were begun without it.
    if (!factor && (await findSecondFactor(tx, userId))) throw secondFactorNeeded();
    const entrance = { account: body.email, deviceId: deviceOfCall(context), userId };
    // An address that nobody confirmed may be a stranger's, whom it does not concern.
    if (account.emailConfirmedAt && !(await isKnownDevice(tx, entrance))) {
      await tellOfSecurity(tx, context, account, "NEW_DEVICE");
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
