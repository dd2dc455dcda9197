import { eq } from "drizzle-orm";
import { savedMessage, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { cardDigits } from "../../../../shared/card-number.ts";
import { messages } from "../../../../shared/messages.ts";
import { noAddress } from "../../../base/reference/address.ts";
import {
  cardFixed,
  cardNotFound,
  noRegisteredAddress,
  type updateCompanyCard as ofCompany,
  type updateUserCard as ofUser,
} from "../card-contract.ts";
import type { CardChanges } from "../card-input.ts";
import { parseExpiry, type WalletOwner } from "../model.ts";
import { type CardRow, cards } from "../table.ts";
import { auditCard, refuseNumber } from "./keep-card.ts";
import { billingAddressOf, findOwnerData } from "./owner-data.ts";
import { dropFavouriteCard, findCardOf, lockWallet, ownerGone, ownWallet, presentCard } from "./wallet.ts";

const fixed = ["number", "first_six", "last_four", "brand", "exp", "exp_month", "exp_year", "token"] as const;

/** The fields that would make another card of it. A number may come masked: its last four digits are compared. */
function fixedFields(
  card: Pick<CardRow, "firstSix" | "lastFour" | "brand" | "expMonth" | "expYear">,
  changes: CardChanges,
): string[] {
  const sameExpiry = (text: string) => {
    const expiry = parseExpiry(text);
    return expiry?.month === card.expMonth && expiry.year === card.expYear;
  };
  const same: Record<(typeof fixed)[number], (text: string) => boolean> = {
    number: (text) =>
      cardDigits(text).endsWith(card.lastFour) &&
      (/[^\d\s]/.test(text) || cardDigits(text).startsWith(card.firstSix)),
    first_six: (text) => text === card.firstSix,
    last_four: (text) => text === card.lastFour,
    brand: (text) => text === card.brand,
    exp: sameExpiry,
    exp_month: (text) => Number(text) === card.expMonth,
    exp_year: (text) => [card.expYear, card.expYear % 100].includes(Number(text)),
    token: () => false,
  };
  return fixed.filter((key) => {
    const text = String(changes[key] ?? "").trim();
    return text !== "" && !same[key](text);
  });
}

/** Undefined, which writes nothing, for what is left out. */
const columnsOf = (changes: CardChanges) => ({
  holderName: changes.holder_name,
  holderAdditionalName: changes.holder_additional_name,
  holderDocument: changes.holder_document,
  holderPhone: changes.holder_phone,
  holderBirthday: changes.holder_birthday,
  ...(changes.address !== undefined && { ...noAddress, ...changes.address }),
});

/** There is always a favourite: it changes by choosing another, not by saying that it is none. */
async function updateCard(context: VerbContext, owner: WalletOwner, cardId: string, changes: CardChanges) {
  refuseNumber(context, changes);
  return context.db.transaction(async (tx) => {
    await lockWallet(tx, owner);
    const before = await findCardOf(tx, owner, cardId);
    if (!before) throw cardNotFound();
    const wrong = fixedFields(before, changes);
    if (wrong.length > 0)
      throw cardFixed(Object.fromEntries(wrong.map((key) => [`card.${key}`, cardFixed.message])));
    if (changes.address === null && before.zipcode !== null) {
      const data = await findOwnerData(tx, owner);
      if (!data) throw ownerGone(owner);
      if (!billingAddressOf(data)) throw noRegisteredAddress();
    }
    const becomesFavourite = changes.favorite === true && !before.favourite;
    if (becomesFavourite) await dropFavouriteCard(tx, owner);
    const [row] = await tx
      .update(cards)
      .set({ ...columnsOf(changes), favourite: before.favourite || becomesFavourite })
      .where(eq(cards.id, before.id))
      .returning();
    if (!row) throw cardNotFound();
    await auditCard(tx, context, owner, { action: "CARD_CHANGED", cardId: row.id });
    const { favorite, ...others } = changes;
    const stays =
      favorite === false && before.favourite && Object.values(others).every((one) => one === undefined);
    const message = stays ? messages.cardStays : savedMessage(before, row, messages.cardSaved);
    return { message, card: presentCard(row) };
  });
}

export const updateUserCard: Verb<typeof ofUser> = async ({ params, body }, context) =>
  updateCard(context, ownWallet(params, context), params.cardId, body.card);

export const updateCompanyCard: Verb<typeof ofCompany> = async ({ params, body }, context) =>
  updateCard(context, { companyId: params.id }, params.cardId, body.card);
