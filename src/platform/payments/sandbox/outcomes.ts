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

export const outcomeNames = Object.keys(outcomes) as [OutcomeName, ...OutcomeName[]];

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
export function outcomeOfCard({
  number,
  securityCode,
}: {
  number: string;
  securityCode: string;
}): OutcomeName {
  return simulated[number] ?? (securityCode.startsWith("6") ? "REFUSED_BY_ISSUER" : "PAYS");
}
