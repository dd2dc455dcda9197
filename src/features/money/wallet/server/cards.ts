import { eq } from "drizzle-orm";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Payer, SavedCard } from "../../../../platform/payments/gateway.ts";
import { requireActor, savedMessage, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { cardDigits } from "../../../../shared/card-number.ts";
import { retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { noAddress } from "../../../base/reference/address.ts";
import type * as contract from "../card-contract.ts";
import { cardFixed, cardNotFound, maxCards, noRegisteredAddress, tooManyCards } from "../card-contract.ts";
import type { CardChanges, NewCardInput } from "../card-input.ts";
import { idOfOwner, parseExpiry, paymentLimits, type WalletOwner } from "../model.ts";
import { type CardRow, cards } from "../table.ts";
import { emptyCard } from "./empty-wallets.ts";
import {
  auditCard,
  failureOfGateway,
  forgetStrayedCardsJob,
  keepCard,
  refuseNumber,
  strayedAfterSeconds,
  tokenOfCard,
} from "./keep-card.ts";
import { billingAddressOf, findOwnerData } from "./owner-data.ts";
import {
  dropFavouriteCard,
  findCardOf,
  listLiveCards,
  lockWallet,
  ownerGone,
  ownWallet,
  payerOfCard,
  presentCard,
  readCards,
} from "./wallet.ts";

async function listCards({ db, gateway }: VerbContext, owner: WalletOwner) {
  return { card_list: await readCards(db.orm, owner), public_key: gateway.publicKey };
}

export const listUserCards: Verb<typeof contract.listUserCards> = async ({ params }, context) =>
  listCards(context, ownWallet(params, context));

export const listCompanyCards: Verb<typeof contract.listCompanyCards> = async ({ params }, context) =>
  listCards(context, { companyId: params.id });

async function saveAtGateway(
  context: VerbContext,
  owner: WalletOwner,
  { payer, input }: { payer: Payer; input: NewCardInput },
): Promise<SavedCard> {
  const { db, gateway, queue } = context;
  const token = await tokenOfCard(context, input);
  await takeCardAllowance(context, owner);
  const { reference } = payer;
  await queue.enqueue(db.orm, forgetStrayedCardsJob, { reference }, { startAfter: strayedAfterSeconds });
  return gateway.saveCard(payer, token);
}

/**
 * The gateway keeps the card before we do, outside of the transaction. Where the process ends in between, or the third
 * place was taken meanwhile, a job finds a card that nobody knows and has it forgotten.
 */
async function addCard(context: VerbContext, owner: WalletOwner, input: NewCardInput) {
  const { db } = context;
  if ((await listLiveCards(db.orm, owner)).length >= maxCards) throw tooManyCards();
  const payer = await payerOfCard(db.orm, owner, input);
  const saved = await saveAtGateway(context, owner, { payer, input }).catch((error: unknown) => {
    throw failureOfGateway(error);
  });
  return db.transaction(async (tx) => {
    await lockWallet(tx, owner);
    const row = await keepCard(tx, owner, input, saved);
    await auditCard(tx, context, owner, { action: "CARD_ADDED", cardId: row.id });
    return { message: messages.cardAdded, card: presentCard(row) };
  });
}

export const addUserCard: Verb<typeof contract.addUserCard> = async ({ params, body }, context) =>
  addCard(context, ownWallet(params, context), body.card);

export const addCompanyCard: Verb<typeof contract.addCompanyCard> = async ({ params, body }, context) =>
  addCard(context, { companyId: params.id }, body.card);

/**
 * Counts that a card is about to be shown to the gateway, for good, whatever the gateway says.
 * @throws tooManyRequests (429)
 */
async function takeCardAllowance(context: VerbContext, owner: WalletOwner): Promise<void> {
  const { userId } = requireActor(context);
  const ids = new Set([userId, idOfOwner(owner)]);
  const wait = await takeAllowances(
    context.db.orm,
    [...ids].map((id) => ({ key: `new cards of ${id}`, ...paymentLimits.newCards })),
  );
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}

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

export const updateUserCard: Verb<typeof contract.updateUserCard> = async ({ params, body }, context) =>
  updateCard(context, ownWallet(params, context), params.cardId, body.card);

export const updateCompanyCard: Verb<typeof contract.updateCompanyCard> = async ({ params, body }, context) =>
  updateCard(context, { companyId: params.id }, params.cardId, body.card);

async function removeCard(context: VerbContext, owner: WalletOwner, cardId: string) {
  return context.db.transaction(async (tx) => {
    await lockWallet(tx, owner);
    const card = await findCardOf(tx, owner, cardId);
    if (!card) throw cardNotFound();
    await emptyCard(tx, context, card);
    const [next] = await listLiveCards(tx, owner);
    if (next && !next.favourite) {
      await tx.update(cards).set({ favourite: true }).where(eq(cards.id, next.id));
    }
    await auditCard(tx, context, owner, { action: "CARD_REMOVED", cardId: card.id });
    return { message: messages.cardRemoved };
  });
}

export const removeUserCard: Verb<typeof contract.removeUserCard> = async ({ params }, context) =>
  removeCard(context, ownWallet(params, context), params.cardId);

export const removeCompanyCard: Verb<typeof contract.removeCompanyCard> = async ({ params }, context) =>
  removeCard(context, { companyId: params.id }, params.cardId);
