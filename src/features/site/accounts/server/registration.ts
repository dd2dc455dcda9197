import { deviceOfCall, rememberDevice } from "../../../../platform/accesses.ts";
import { takeAllowances } from "../../../../platform/allowances.ts";
import { networkOf } from "../../../../platform/client-network.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Verb, VerbContext } from "../../../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { issueSession } from "../../../base/sessions/server/sessions.ts";
import { attributeRegistration, referralCookie } from "../../../money/affiliates/server/referrals.ts";
import { createCompany, presentOwnCompany } from "../../../people/companies/server/company.ts";
import { compareLater } from "../../../people/companies/server/compare-company.ts";
import { addFounder } from "../../../people/employees/server/employee.ts";
import { openOwnAccount } from "../../../people/employees/server/unclaimed-account.ts";
import { requireUncommonPassword } from "../../../people/users/server/password.ts";
import { presentOwnUser } from "../../../people/users/server/user.ts";
import { blockAgain, suspendAgain } from "../../administration/server/standing-decisions.ts";
import { termsVersion } from "../../privacy/legal-versions.ts";
import type * as contract from "../contract.ts";
import { mailConfirmation } from "./email-confirmation.tsx";

export const registerProfessional: Verb<typeof contract.registerProfessional> = async ({ body }, context) => {
  const { name, lastname, email, phone, password, accept_phone } = body.user;
  await requireUncommonPassword(password, "user.password");
  return context.db.transaction(async (tx) => {
    const user = await openOwnAccount(tx, context, {
      type: "SALESMAN",
      name,
      lastname,
      email,
      phone,
      password,
      acceptPhone: accept_phone,
      acceptedTerms: termsVersion,
    });
    await suspendAgain(tx, user.id, context);
    return completeRegistration(tx, context, { user, companyId: null, afiliate: body.afiliate });
  });
};

export const registerCompany: Verb<typeof contract.registerCompany> = async ({ body }, context) => {
  const { name, lastname, email, phone, password } = body.user;
  await requireUncommonPassword(password, "user.password");
  return context.db.transaction(async (tx) => {
    const company = await createCompany(tx, body.company);
    const user = await openOwnAccount(tx, context, {
      type: "EMPLOYEE",
      name,
      lastname,
      email,
      phone,
      password,
      acceptPhone: false,
      acceptedTerms: termsVersion,
    });
    await compareLater(tx, context, company.id);
    await addFounder(tx, { companyId: company.id, userId: user.id });
    await blockAgain(tx, company.id, context);
    return {
      ...(await completeRegistration(tx, context, { user, companyId: company.id, afiliate: body.afiliate })),
      company: await presentOwnCompany(tx, company.id, user.id),
    };
  });
};

interface Registered {
  user: Parameters<typeof mailConfirmation>[2];
  /** Null for an account without one. */
  companyId: string | null;
  /** Who referred the person, as the browser remembers it. */
  afiliate: string | null;
}

/**
 * What is the same for every account that was just opened: who referred it, the mail that confirms it, what is counted
 * of it, and that the person is signed in.
 * @throws tooManyRequests (429)
 */
async function completeRegistration(
  tx: Transaction,
  context: VerbContext,
  { user, companyId, afiliate }: Registered,
) {
  // The cookie keeps the first touch; without it the browser's own memory is the first that there is.
  await attributeRegistration(tx, {
    userId: user.id,
    companyId,
    touches: [context.readCookie(referralCookie), afiliate],
  });
  await mailConfirmation(tx, context, user);
  await countRegistration(tx, context, companyId ? "company" : "account");
  await rememberDevice(tx, { userId: user.id, isConfirmed: false, deviceId: deviceOfCall(context) });
  return {
    message: messages.accountOpened,
    auth: { token: await issueSession(tx, user.id, { userAgent: context.userAgent }) },
    user: await presentOwnUser(tx, user.id, context.clock.today()),
  };
}

const windowSeconds = 24 * 60 * 60;

/** Whole towns share the address of a mobile network, and few people of a town open a company on one day. */
const maxADay = {
  account: { ofNetwork: 300, ofDevice: 10 },
  company: { ofNetwork: 10, ofDevice: 3 },
};

/**
 * Counts what is opened, beside the tries that are counted before. Of a network whatever device the call names, since the
 * caller writes that; of a device wherever it is, so that naming one only ever makes it narrower.
 * @throws tooManyRequests (429)
 */
async function countRegistration(
  tx: Transaction,
  { clientAddress, deviceId }: Pick<VerbContext, "clientAddress" | "deviceId">,
  what: keyof typeof maxADay,
): Promise<void> {
  const { ofNetwork, ofDevice } = maxADay[what];
  const wait = await takeAllowances(tx, [
    { key: `${what} opened at ${networkOf(clientAddress)}`, max: ofNetwork, windowSeconds },
    ...(deviceId ? [{ key: `${what} opened on ${deviceId}`, max: ofDevice, windowSeconds }] : []),
  ]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}
