import { randomUUID, type ScryptOptions, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { brandOfNumber, cardBrands, cardDigits, isCardNumber } from "../../../shared/card-number.ts";
import type { Clock } from "../../clock.ts";
import { hashesCheaply } from "../../passwords.ts";
import { openSealedText, sealText } from "../../secrets.ts";
import { CardNotAccepted, type TypedCard } from "../gateway.ts";

/** What becomes of a charge to a card: its status in the end, why, and whether it is looked at for longer before that. */
interface Outcome {
  status: "PAID" | "FAILED";
  reason: string | null;
  isReviewed: boolean;
  isDisputedLater: boolean;
}

const pays: Outcome = { status: "PAID", reason: null, isReviewed: false, isDisputedLater: false };

const outcomes = {
  PAYS: pays,
  HAS_NO_LIMIT: { ...pays, status: "FAILED", reason: "1016" },
  REFUSED_BY_ISSUER: { ...pays, status: "FAILED", reason: "1000" },
  PAYS_AFTER_REVIEW: { ...pays, isReviewed: true },
  FAILS_AFTER_REVIEW: { ...pays, status: "FAILED", reason: "1002", isReviewed: true },
  DISPUTED_LATER: { ...pays, isDisputedLater: true },
} satisfies Record<string, Outcome>;

export type OutcomeName = keyof typeof outcomes;

const outcomeNames = Object.keys(outcomes) as [OutcomeName, ...OutcomeName[]];

/** A card that is not there, or not any more. */
export const removedCard: Outcome = { ...pays, status: "FAILED", reason: "CARD_REMOVED" };
export const expiredCard: Outcome = { ...pays, status: "FAILED", reason: "1001" };

export const outcomeOf = (name: OutcomeName): Outcome => outcomes[name];

/** The numbers of the public simulator of Pagar.me v5. */
const simulated: Record<string, OutcomeName> = {
  "4000000000000010": "PAYS",
  "4000000000000028": "HAS_NO_LIMIT",
  "4000000000000036": "PAYS_AFTER_REVIEW",
  "4000000000000044": "FAILS_AFTER_REVIEW",
  "4000000000000069": "DISPUTED_LATER",
};

/** What a card stands for in the simulation; one that is in no list pays unless its code begins with 6. */
function outcomeOfCard({ number, securityCode }: { number: string; securityCode: string }): OutcomeName {
  return simulated[number] ?? (securityCode.startsWith("6") ? "REFUSED_BY_ISSUER" : "PAYS");
}

/** What a token holds, sealed: all that is kept of a card, and neither its number nor its code. */
const tokenSchema = z.object({
  id: z.uuid(),
  expiresAt: z.number(),
  brand: z.enum(cardBrands),
  firstSix: z.string(),
  lastFour: z.string(),
  holderName: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  fingerprint: z.string(),
  outcome: z.enum(outcomeNames),
});
export type TokenContent = z.infer<typeof tokenSchema>;

const purpose = "card token of the sandbox";
const lifetimeMilliseconds = 10 * 60_000;

const slowHash = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/** Slow on purpose: six hidden digits are guessed in no time with a fast hash, once its secret is known. */
async function fingerprintOf(number: string, secret: string): Promise<string> {
  const cost = hashesCheaply() ? { N: 2 } : {};
  return (await slowHash(number, `fingerprint ${secret}`, 16, cost)).toString("hex");
}

/**
 * Makes a token of a card in memory. Whoever has it cannot read it, and it is good for ten minutes.
 * @throws CardNotAccepted where this is no card, or one that has expired
 */
export async function makeCardToken(card: TypedCard, secret: string, clock: Clock): Promise<string> {
  const number = cardDigits(card.number);
  if (!isCardNumber(number)) throw new CardNotAccepted("1011");
  if (!/^\d{3,4}$/.test(card.securityCode)) throw new CardNotAccepted("1045");
  const { holderName, expMonth, expYear } = card;
  if (!(expMonth >= 1 && expMonth <= 12)) throw new CardNotAccepted("1011");
  if (hasExpired({ expMonth, expYear }, clock.today())) throw new CardNotAccepted("1001");
  const content: TokenContent = {
    id: randomUUID(),
    expiresAt: clock.now().getTime() + lifetimeMilliseconds,
    brand: brandOfNumber(number),
    firstSix: number.slice(0, 6),
    lastFour: number.slice(-4),
    holderName,
    expMonth,
    expYear,
    fingerprint: await fingerprintOf(number, secret),
    outcome: outcomeOfCard({ number, securityCode: card.securityCode }),
  };
  return sealText(JSON.stringify(content), secret, purpose);
}

/** @throws CardNotAccepted where this is no token of ours, or an old one */
export function openCardToken(token: string, secret: string, clock: Clock): TokenContent {
  const content = contentOf(token, secret);
  if (!content || content.expiresAt < clock.now().getTime()) throw new CardNotAccepted("1011");
  return content;
}

function contentOf(token: string, secret: string): TokenContent | null {
  try {
    return tokenSchema.parse(JSON.parse(openSealedText(token, secret, purpose)));
  } catch {
    return null;
  }
}

/** A card is good until its month has ended. @param day `YYYY-MM-DD` */
export function hasExpired(
  { expMonth, expYear }: { expMonth: number; expYear: number },
  day: string,
): boolean {
  return `${expYear}-${String(expMonth).padStart(2, "0")}` < day.slice(0, 7);
}
