import type { Gateway } from "../gateway.ts";
import { makeCardToken, openCardToken } from "./card-token.ts";
import { deleteCard, insertCard, listCardsOf } from "./cards.ts";
import type { SandboxParts } from "./parts.ts";
import { secretOf } from "./secret.ts";

const notYet = () => Promise.reject(new Error("The sandbox cannot do this yet"));

/**
 * A gateway that works on any machine and moves no money: its books lie in a schema of their own of the same database.
 */
export function openSandbox({ db, clock }: SandboxParts): Gateway {
  const secret = secretOf(db);
  return {
    name: "sandbox",
    publicKey: null,
    tokenOf: async (card) => makeCardToken(card, await secret(), clock),
    saveCard: async (payer, token) =>
      insertCard(db, payer.reference, openCardToken(token, await secret(), clock)),
    listCards: (owner) => listCardsOf(db, owner),
    removeCard: (owner, cardId) => deleteCard(db, owner, cardId),
    charge: notYet,
    findCharge: notYet,
    refund: notYet,
    transfer: notYet,
    findTransfer: notYet,
    readWebhook: notYet,
    readStatement: notYet,
  };
}
