import { brandOfNumber, type CardBrand } from "../../../shared/card-number.ts";
import { CardNotAccepted, type Payer, type SavedCard } from "../gateway.ts";
import { anything, cardAnswer, keptCardListAnswer } from "./answers.ts";
import { PagarmeRefusal } from "./client.ts";
import { addressOf, findCustomerId, keepCustomer } from "./customers.ts";
import type { PagarmeParts } from "./parts.ts";

/**
 * A card is only reached through its customer, and that customer may be found under another reference later: who has the
 * same address of mail has the same customer. So both ids are what we call the card.
 */
const nameOf = (customerId: string, cardId: string): string => `${customerId}.${cardId}`;

export function partsOfName(name: string): { customerId: string; cardId: string } {
  const [customerId = "", cardId = ""] = name.split(".");
  return { customerId, cardId };
}

/** Those that another gateway kept before are not known here. */
export const isNameOfCard = (name: string): boolean => /^[^.]+\.[^.]+$/.test(name);

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
