import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Payer, SavedCard } from "../../../../platform/payments/gateway.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import {
  maxCards,
  type addCompanyCard as ofCompany,
  type addUserCard as ofUser,
  tooManyCards,
} from "../card-contract.ts";
import type { NewCardInput } from "../card-input.ts";
import { idOfOwner, paymentLimits, type WalletOwner } from "../model.ts";
import {
  auditCard,
  failureOfGateway,
  forgetStrayedCardsJob,
  keepCard,
  strayedAfterSeconds,
  tokenOfCard,
} from "./keep-card.ts";
import { listLiveCards, lockWallet, ownWallet, payerOfCard, presentCard } from "./wallet.ts";

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

export const addUserCard: Verb<typeof ofUser> = async ({ params, body }, context) =>
  addCard(context, ownWallet(params, context), body.card);

export const addCompanyCard: Verb<typeof ofCompany> = async ({ params, body }, context) =>
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
