import { pagarmeOrigin } from "../../../shared/pagarme.ts";
import {
  CardNotAccepted,
  type Gateway,
  GatewayAway,
  type GatewayCharge,
  RefundNotAccepted,
} from "../gateway.ts";
import { chargeAnswer } from "./answers.ts";
import { findCharge, listCards, makeCharge, readCharge, removeCard, saveCard } from "./charges.ts";
import { openClient, PagarmeRefusal } from "./client.ts";
import { doOnce } from "./once.ts";
import type { PagarmeParts } from "./parts.ts";
import { readStatement } from "./statement.ts";
import type { Operation } from "./tables.ts";
import { findTransfer, makeTransfer } from "./transfers.ts";
import { readWebhook } from "./webhook.ts";

/**
 * Pagar.me, by version 5 of its API. Asks nobody anything yet.
 * @param baseUrl where it answers, other than in earnest
 */
export function openPagarme({
  baseUrl = `${pagarmeOrigin}/core/v5`,
  timeout,
  ...given
}: Omit<PagarmeParts, "client"> & { baseUrl?: string | undefined; timeout?: number }): Gateway {
  const { secretKey, publicKey } = given.config;
  const client = openClient({ secretKey, baseUrl, ...(timeout && { timeout }) });
  const parts: PagarmeParts = { ...given, client };
  return {
    name: "pagarme",
    publicKey,
    fees: null,
    // A number that came so far goes no further.
    tokenOf: () => Promise.reject(new CardNotAccepted("1011")),
    saveCard: (payer, token) => saveCard(parts, payer, token),
    listCards: (reference) => listCards(parts, reference),
    removeCard: (_reference, cardId) => removeCard(parts, cardId),
    charge: (order) => makeCharge(parts, order),
    findCharge: (key) => findCharge(parts, key),
    refund: (chargeKey, refund) => makeRefund(parts, chargeKey, refund),
    transfer: (order) => makeTransfer(parts, order),
    findTransfer: (key) => findTransfer(parts, key),
    readWebhook: (headers, body) => readWebhook(parts, headers, body),
    readStatement: (day) => readStatement(parts, day),
  };
}

/**
 * Gives back once for the key of the giving back. Pagar.me knows no such keys after a day, so what had gone back of the
 * charge before is written down: it was done once so much more has. One at a time for a charge, else nobody could tell.
 * A Pix goes back later, when the account has the money: until it has, it is as if nobody had answered.
 */
async function makeRefund(
  parts: PagarmeParts,
  chargeKey: string,
  { key, cents }: { key: string; cents: number },
): Promise<GatewayCharge> {
  await doOnce(
    parts,
    { key, subject: chargeKey, cents },
    {
      kind: "REFUND",
      comesLate: 0,
      begin: async () => {
        const charge = await findCharge(parts, chargeKey);
        if (!charge) throw new RefundNotAccepted("there is no such charge");
        if (charge.status !== "PAID") throw new RefundNotAccepted(`the charge is ${charge.status}`);
        const left = charge.cents - charge.refundedCents;
        if (!(Number.isSafeInteger(cents) && cents > 0 && cents <= left))
          throw new RefundNotAccepted(`${cents} of ${left} cents`);
        return { chargeId: charge.id, centsBefore: charge.refundedCents };
      },
      find: async (operation) => {
        const charge = await readCharge(parts, operation.subject);
        return hasGoneBack(operation, charge?.canceled_amount) ? {} : null;
      },
      act: async (operation) => {
        const charge = await cancel(parts, operation);
        if (hasGoneBack(operation, charge.canceled_amount)) return {};
        throw new GatewayAway(`the giving back ${operation.key} has not come to pass yet`);
      },
    },
  );
  const charge = await findCharge(parts, chargeKey);
  if (!charge) throw new GatewayAway(`the charge ${chargeKey} is not found any more`);
  return charge;
}

const hasGoneBack = ({ centsBefore, cents }: Operation, canceled: number | null | undefined): boolean =>
  centsBefore !== null && (canceled ?? 0) >= centsBefore + cents;

/** One that failed is asked for with a key of its own: to the same, Pagar.me would answer for a day that it is at work. */
async function cancel(parts: PagarmeParts, { key, subject, chargeId, cents }: Operation) {
  const last = (await readCharge(parts, subject))?.last_transaction;
  if (last?.status === "waiting_cancellation")
    throw new GatewayAway(`the giving back ${key} waits at Pagar.me`);
  const hasFailed = ["error_on_refunding", "error_on_voiding"].includes(last?.status ?? "");
  try {
    return await parts.client.ask({
      method: "DELETE",
      path: `/charges/${chargeId}`,
      body: { amount: cents },
      idempotencyKey: hasFailed ? `${key}-${last?.id}` : key,
      answer: chargeAnswer,
    });
  } catch (error) {
    if (error instanceof PagarmeRefusal) throw new RefundNotAccepted(`Pagar.me answered ${error.status}`);
    throw error;
  }
}
