import { deviceOfCall, rememberDevice } from "../../../../platform/accesses.ts";
import { takeAllowances } from "../../../../platform/allowances.ts";
import { networkOf } from "../../../../platform/client-network.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { issueSession } from "../../../base/sessions/server/sessions.ts";
import { attributeRegistration, referralCookie } from "../../../money/affiliates/server/referrals.ts";
import { presentOwnUser } from "../../../people/users/server/user.ts";
import { mailConfirmation } from "./send-confirmation.tsx";

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
export async function completeRegistration(
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
