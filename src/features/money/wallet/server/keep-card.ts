import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { type CardNotAccepted, GatewayAway, type SavedCard } from "../../../../platform/payments/gateway.ts";
import { wordsOfRefusal } from "../../../../platform/payments/refusal-reasons.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services, VerbContext } from "../../../../platform/services.ts";
import { Failure, invalidInput } from "../../../../shared/failure.ts";
import type { AuditAction } from "../../../base/audit/actions.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { noAddress } from "../../../base/reference/address.ts";
import { cardNumberNotTaken, cardRefused, gatewayAway, tooManyCards } from "../card-contract.ts";
import { cardMessages, expiryOf, type NewCardInput } from "../card-input.ts";
import type { WalletOwner } from "../model.ts";
import { type CardRow, cards } from "../table.ts";
import { dropFavouriteCard, freeSlot, listLiveCards } from "./wallet.ts";

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

/** What a call sends that a real gateway alone may see. */
export function refuseNumber(
  { gateway }: Pick<Services, "gateway">,
  { number }: { number?: string | null | undefined },
): void {
  if (gateway.publicKey !== null && number) throw cardNumberNotTaken();
}

/**
 * The token that stands for a new card. A card that came with the call, which only the sandbox takes, is one from here on.
 * @throws cardNumberNotTaken (422) where the number is for a real gateway
 */
export async function tokenOfCard(services: Pick<Services, "gateway">, input: NewCardInput): Promise<string> {
  refuseNumber(services, input);
  if (input.token) return input.token;
  const { number, security_code: securityCode } = input;
  const expiry = expiryOf(input);
  if (!number || !securityCode || !expiry) throw invalidInput({ "card.exp": cardMessages.expiry });
  return services.gateway.tokenOf({
    number,
    securityCode,
    holderName: input.holder_name,
    holderDocument: input.holder_document,
    expMonth: expiry.month,
    expYear: expiry.year,
  });
}

/** The failure that the caller meets where the gateway did not take a card. */
export function failureOfGateway(error: unknown): unknown {
  if (error instanceof GatewayAway) return gatewayAway();
  if (!isRefusal(error)) return error;
  const { status, code } = cardRefused;
  return new Failure(status, { code, message: wordsOfRefusal(error.reason) });
}

const isRefusal = (error: unknown): error is CardNotAccepted =>
  error instanceof Error && error.name === "CardNotAccepted";

/** Writes down what a manager does with the cards of the company; what a person does with the own ones is nobody's matter. */
export async function auditCard(
  tx: Transaction,
  context: Pick<VerbContext, "actor">,
  owner: WalletOwner,
  {
    action,
    cardId,
  }: { action: Extract<AuditAction, "CARD_ADDED" | "CARD_CHANGED" | "CARD_REMOVED">; cardId: string },
): Promise<void> {
  if ("userId" in owner) return;
  await recordAudit(tx, context, { action, subjectId: cardId, companyId: owner.companyId });
}

/** Longer than any call takes: by then a card that the gateway keeps is in the wallet, or never will be. */
export const strayedAfterSeconds = 15 * 60;

export const forgetStrayedCardsJob = defineJob({
  name: "forget-strayed-cards",
  schema: z.object({ reference: z.uuid() }),
  retryLimit: 20,
});

/** Has the gateway forget the cards of an owner that are in no wallet. Those that may be on their way into it wait for a job of their own. */
export async function forgetStrayedCards(
  { db, gateway }: Pick<Services, "db" | "gateway">,
  { reference }: { reference: string },
  now: Date,
): Promise<void> {
  const kept = await gateway.listCards(reference);
  const old = kept.filter(
    ({ createdAt }) => now.getTime() - createdAt.getTime() > (strayedAfterSeconds / 3) * 1000,
  );
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  const known = await db.orm
    .select({ id: cards.gatewayCardId })
    .from(cards)
    .where(inArray(cards.gatewayCardId, ids));
  for (const id of ids.filter((each) => !known.some((row) => row.id === each))) {
    await gateway.removeCard(reference, id);
  }
}
