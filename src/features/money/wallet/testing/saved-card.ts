import type { Services } from "../../../../platform/services.ts";
import { newCardInput } from "../card-input.ts";
import type { WalletOwner } from "../model.ts";
import { keepCard, tokenOfCard } from "../server/keep-card.ts";
import { lockWallet, payerOfCard } from "../server/wallet.ts";
import type { CardRow } from "../table.ts";
import { literalCard } from "./literal-card.ts";

/**
 * Puts a card into a wallet that the sandbox keeps too, so that it can be charged: what comes of that its number says
 *. The owner needs an address, registered or given with the card.
 */
export async function saveCardOf(
  { db, gateway }: Pick<Services, "db" | "gateway">,
  owner: WalletOwner,
  given: Parameters<typeof literalCard>[0] = {},
): Promise<CardRow> {
  const input = newCardInput.parse(literalCard(given));
  const payer = await payerOfCard(db.orm, owner, input);
  const saved = await gateway.saveCard(payer, await tokenOfCard({ gateway }, input));
  return db.transaction(async (tx) => {
    await lockWallet(tx, owner);
    return keepCard(tx, owner, input, saved);
  });
}
