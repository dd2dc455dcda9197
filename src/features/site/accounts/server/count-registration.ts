import { takeAllowances } from "../../../../platform/allowances.ts";
import { networkOf } from "../../../../platform/client-network.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../../../shared/common-failures.ts";

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
export async function countRegistration(
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
