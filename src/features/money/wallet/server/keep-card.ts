import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { SavedCard } from "../../../../platform/payments/gateway.ts";
import { noAddress } from "../../../base/reference/address.ts";
import { tooManyCards } from "../card-contract.ts";
import type { NewCardInput } from "../card-input.ts";
import type { WalletOwner } from "../owner.ts";
import { type CardRow, cards } from "../table.ts";
import { dropFavouriteCard, freeSlot, listLiveCards } from "./queries.ts";

const columnsOf = (input: NewCardInput, saved: SavedCard) => ({
  gatewayCardId: saved.id,
  fingerprint: saved.fingerprint,
  brand: saved.brand,
  firstSix: saved.firstSix,
  lastFour: saved.lastFour,
  expMonth: saved.expMonth,
  expYear: saved.expYear,
  holderName: input.holder_name,
  holderAdditionalName: input.holder_additional_name,
  holderDocument: input.holder_document,
  holderPhone: input.holder_phone,
  holderBirthday: input.holder_birthday,
  ...noAddress,
  ...input.address,
});

/**
 * Puts a card that the gateway keeps into the wallet, whose lock the transaction holds. The same card again stands in the
 * place of the one before. The first card of a wallet is its favourite.
 * @throws tooManyCards (422)
 */
export async function keepCard(
  tx: Transaction,
  owner: WalletOwner,
  input: NewCardInput,
  saved: SavedCard,
): Promise<CardRow> {
  const live = await listLiveCards(tx, owner);
  const before = live.find(
    ({ fingerprint, gatewayCardId }) =>
      gatewayCardId === saved.id || (fingerprint !== null && fingerprint === saved.fingerprint),
  );
  const slot = before?.slot ?? freeSlot(live);
  if (slot === null) throw tooManyCards();
  const favourite = input.favorite === true || (before?.favourite ?? live.length === 0);
  if (favourite) await dropFavouriteCard(tx, owner);
  const columns = { ...columnsOf(input, saved), favourite };
  const [row] = before
    ? await tx.update(cards).set(columns).where(eq(cards.id, before.id)).returning()
    : await tx
        .insert(cards)
        .values({ ...owner, slot, ...columns })
        .returning();
  if (!row) throw new Error("The card was not written");
  return row;
}
