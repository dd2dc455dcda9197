import { pagarmeOrigin } from "../../../shared/pagarme.ts";
import { CardNotAccepted, type Gateway } from "../gateway.ts";
import { listCards, removeCard, saveCard } from "./cards.ts";
import { findCharge, makeCharge } from "./charges.ts";
import { openClient } from "./client.ts";
import type { PagarmeParts } from "./parts.ts";
import { makeRefund } from "./refunds.ts";
import { readStatement } from "./statement.ts";
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
