import { gathered } from "../../gathered.ts";
import type { ChargeOrder, Gateway } from "../gateway.ts";
import { makeCardToken, openCardToken } from "./card-token.ts";
import { deleteCard, insertCard, listCardsOf } from "./cards.ts";
import { findCharges, makeCharges } from "./charges.ts";
import { withFaults } from "./faults.ts";
import { paymentFees } from "./fees.ts";
import type { SandboxParts } from "./parts.ts";
import { makeRefund } from "./refunds.ts";
import { secretOf } from "./secret.ts";
import { readLines } from "./statement.ts";
import { findTransfer, makeTransfer } from "./transfers.ts";
import { readWebhookRequest } from "./webhook.ts";

/**
 * A gateway that works on any machine and moves no money: its books lie in a schema of their own of the same database.
 * A card answers `PENDING` and is paid or refused a moment later, unless it is configured to be at once. A refund is done
 * at once and gives the fee back too.
 */
export function openSandbox(parts: SandboxParts): Gateway {
  const { db, clock } = parts;
  const secret = secretOf(db);
  const makeCharge = gathered((orders: ChargeOrder[]) => makeCharges(parts, orders));
  const findCharge = gathered((keys: string[]) => findCharges(parts, keys));
  return {
    name: "sandbox",
    publicKey: null,
    fees: paymentFees,
    tokenOf: async (card) => makeCardToken(card, await secret(), clock),
    saveCard: async (payer, token) => {
      const content = openCardToken(token, await secret(), clock);
      return withFaults(db, "saveCard", () => insertCard(db, payer.reference, content));
    },
    listCards: (owner) => withFaults(db, "listCards", () => listCardsOf(db, owner)),
    removeCard: (owner, cardId) => withFaults(db, "removeCard", () => deleteCard(db, owner, cardId)),
    charge: (order) => withFaults(db, "charge", () => makeCharge(order)),
    findCharge: (key) => withFaults(db, "findCharge", () => findCharge(key)),
    refund: (chargeKey, refund) => withFaults(db, "refund", () => makeRefund(parts, chargeKey, refund)),
    transfer: (order) => withFaults(db, "transfer", () => makeTransfer(parts, order)),
    findTransfer: (key) => withFaults(db, "findTransfer", () => findTransfer(parts, key)),
    readWebhook: async (headers, body) => readWebhookRequest(headers, body, await secret(), clock),
    readStatement: (day) => withFaults(db, "readStatement", () => readLines(db, day)),
  };
}
