import { createHash } from "node:crypto";
import { brandOfNumber, type CardBrand } from "../../../shared/card-number.ts";
import {
  CardNotAccepted,
  type ChargeOrder,
  GatewayAway,
  type GatewayCharge,
  type Payer,
  type SavedCard,
} from "../gateway.ts";
import {
  anything,
  type ChargeAnswer,
  cardAnswer,
  chargeAnswer,
  keptCardListAnswer,
  listPayables,
  type OrderAnswer,
  orderAnswer,
  orderListAnswer,
} from "./answers.ts";
import { PagarmeRefusal } from "./client.ts";
import type { PagarmeParts } from "./parts.ts";
import { addressOf, customerOf, findCustomerId, keepCustomer } from "./people.ts";
import { presentCharge, wasPaid } from "./present-charge.ts";

/** What Pagar.me has under a key, as it says it; null where there is none. An order of ours has one charge. */
export async function readCharge({ client }: PagarmeParts, key: string): Promise<ChargeAnswer | null> {
  const orders = await client.ask({
    method: "GET",
    path: "/orders",
    query: { code: key, page: "1", size: "10" },
    answer: orderListAnswer,
  });
  const order = orders.find(({ code }) => code === key);
  if (!order) return null;
  const charge = chargeOf(order);
  if (charge.last_transaction) return charge;
  return client.ask({ method: "GET", path: `/charges/${charge.id}`, answer: chargeAnswer });
}

function chargeOf({ id, charges }: OrderAnswer): ChargeAnswer {
  const charge = charges?.[0];
  if (!charge) throw new GatewayAway(`The order ${id} has no charge`);
  return charge;
}

async function present(parts: PagarmeParts, key: string, charge: ChargeAnswer): Promise<GatewayCharge> {
  const payables = wasPaid(charge) ? await listPayables(parts, { chargeId: charge.id }) : [];
  return presentCharge(key, { ...charge, payables }, parts.clock);
}

export async function findCharge(parts: PagarmeParts, key: string): Promise<GatewayCharge | null> {
  const charge = await readCharge(parts, key);
  return charge && present(parts, key, charge);
}

/**
 * Makes a charge once for its key. Pagar.me itself keeps the key of a request for 24 hours alone, so it is asked first
 * what it has; those that ask at the same moment are one to it by that key.
 */
export async function makeCharge(parts: PagarmeParts, order: ChargeOrder): Promise<GatewayCharge> {
  const known = await readCharge(parts, order.key);
  if (known) return present(parts, order.key, known);
  if (order.payment.method === "CARD" && !isNameOfCard(order.payment.cardId))
    throw new CardNotAccepted("CARD_REMOVED");
  try {
    const made = await parts.client.ask({
      method: "POST",
      path: "/orders",
      body: bodyOf(order),
      idempotencyKey: order.key,
      isSlow: true,
      answer: orderAnswer,
    });
    return await present(parts, order.key, chargeOf(made));
  } catch (error) {
    if (!(error instanceof PagarmeRefusal)) throw error;
    const isAboutCard = `${error.says} ${error.fields.join(" ")}`.toLowerCase().includes("card");
    throw new CardNotAccepted(isAboutCard ? "CARD_REMOVED" : "PAYER_INCOMPLETE");
  }
}

/** Longest that a card's bill shows. */
const longestDescriptor = 13;

function bodyOf({ key, cents, description, payer, payment }: ChargeOrder) {
  const order = {
    code: key,
    closed: true,
    items: [{ code: key, amount: cents, description, quantity: 1 }],
  };
  switch (payment.method) {
    case "CARD": {
      const { customerId, cardId } = partsOfName(payment.cardId);
      const credit_card = {
        operation_type: "auth_and_capture",
        installments: payment.installments,
        statement_descriptor: description.slice(0, longestDescriptor),
        card_id: cardId,
      };
      const payments = [{ payment_method: "credit_card", amount: cents, credit_card }];
      return { ...order, customer_id: customerId, payments };
    }
    case "PIX": {
      const pix = { expires_in: payment.expiresInSeconds };
      const payments = [{ payment_method: "pix", amount: cents, pix }];
      return { ...order, customer: customerOf(payer), payments };
    }
    case "BOLETO": {
      const boleto = {
        instructions: "Pagar até o vencimento",
        due_at: `${payment.dueOn}T23:59:59-03:00`,
        document_number: documentNumberOf(key),
        type: "DM",
        billing_address: addressOf(payer.address),
      };
      const payments = [{ payment_method: "boleto", amount: cents, boleto }];
      return { ...order, customer: customerOf(payer), payments };
    }
  }
}

/** What stands on a boleto as its own number: digits, 16 at most. */
const documentNumberOf = (key: string): string =>
  (createHash("sha256").update(key).digest().readBigUInt64BE() % 10n ** 12n).toString();

/**
 * A card is only reached through its customer, and that customer may be found under another reference later: who has the
 * same address of mail has the same customer. So both ids are what we call the card.
 */
const nameOf = (customerId: string, cardId: string): string => `${customerId}.${cardId}`;

function partsOfName(name: string): { customerId: string; cardId: string } {
  const [customerId = "", cardId = ""] = name.split(".");
  return { customerId, cardId };
}

/** Those that another gateway kept before are not known here. */
const isNameOfCard = (name: string): boolean => /^[^.]+\.[^.]+$/.test(name);

const brands: Record<string, CardBrand> = {
  visa: "VISA",
  mastercard: "MASTER",
  amex: "AMEX",
  "american express": "AMEX",
  discover: "DISCOVER",
  elo: "ELO",
  hipercard: "HIPERCARD",
};

/** Keeps a card, which its bank is asked about without charging it. The token is used up whatever comes of it. */
export async function saveCard(parts: PagarmeParts, payer: Payer, token: string): Promise<SavedCard> {
  try {
    const customerId = await keepCustomer(parts, payer);
    const card = await parts.client.ask({
      method: "POST",
      path: `/customers/${customerId}/cards`,
      body: { token, billing_address: addressOf(payer.address), options: { verify_card: true } },
      answer: cardAnswer,
    });
    return {
      id: nameOf(customerId, card.id),
      brand: brands[card.brand?.toLowerCase() ?? ""] ?? brandOfNumber(card.first_six_digits),
      firstSix: card.first_six_digits,
      lastFour: card.last_four_digits,
      holderName: card.holder_name ?? payer.name,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      fingerprint: null,
    };
  } catch (error) {
    if (!(error instanceof PagarmeRefusal)) throw error;
    if (error.fields.some((field) => field.includes("customer")))
      throw new CardNotAccepted("PAYER_INCOMPLETE");
    // What its bank says of a card that it does not confirm comes without a number; all else is no card or no token.
    throw new CardNotAccepted(error.status === 412 ? "1000" : "1011");
  }
}

export async function listCards(
  parts: PagarmeParts,
  reference: string,
): Promise<{ id: string; createdAt: Date }[]> {
  const customerId = await findCustomerId(parts, reference);
  if (!customerId) return [];
  const kept = await parts.client.ask({
    method: "GET",
    path: `/customers/${customerId}/cards`,
    query: { page: "1", size: "100" },
    answer: keptCardListAnswer,
  });
  return kept
    .filter(({ status, deleted_at }) => status !== "deleted" && !deleted_at)
    .map(({ id, created_at }) => ({ id: nameOf(customerId, id), createdAt: created_at }));
}

export async function removeCard({ client }: PagarmeParts, name: string): Promise<void> {
  if (!isNameOfCard(name)) return;
  const { customerId, cardId } = partsOfName(name);
  try {
    await client.ask({
      method: "DELETE",
      path: `/customers/${customerId}/cards/${cardId}`,
      answer: anything,
    });
  } catch (error) {
    if (!(error instanceof PagarmeRefusal && error.status === 404)) throw error;
  }
}
