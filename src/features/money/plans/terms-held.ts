import type { ChargeStatus } from "../charges/lifecycle.ts";
import type { PlanCharge } from "./table.ts";

/** What a subscription is: its option, and for how many. */
export type HeldTerms = Pick<PlanCharge, "planOptionId" | "licences">;

/** A charge that brought something, and what became of it. */
export interface TakenCharge {
  taken: PlanCharge;
  status: ChargeStatus;
  createdAt: Date;
  /** When its money was back, where it is. */
  endedAt: Date | null;
}

export const isBack = ({ status }: Pick<TakenCharge, "status">): boolean =>
  status === "REFUNDED" || status === "LOST";

/**
 * What is left once the payer of a change has the money back: without what it added, and with the option that it found
 * where that is still its own.
 * @param found what there was when it was priced
 */
export const withoutChange = (now: HeldTerms, change: HeldTerms, found: HeldTerms): HeldTerms => ({
  planOptionId: now.planOptionId === change.planOptionId ? found.planOptionId : now.planOptionId,
  licences: Math.max(1, now.licences - (change.licences - found.licences)),
});

interface History {
  /** What holds by all of it; null of nothing. */
  terms: HeldTerms | null;
  /** What each charge found, by its id: what held when it was begun. */
  foundBy: ReadonlyMap<string, HeldTerms>;
}

/**
 * Goes through what was paid and what came back, in the order in which it happened: a change that came back brought
 * nothing to those after it. Each change was priced on what held then (`isOvertaken`), so that it counts from its beginning.
 */
export function termsHeld(charges: readonly TakenCharge[]): History {
  const happened = charges
    .flatMap((charge) => [
      { charge, at: charge.createdAt, isEnd: false },
      ...(charge.taken.purpose === "CHANGE" && isBack(charge) && charge.endedAt
        ? [{ charge, at: charge.endedAt, isEnd: true }]
        : []),
    ])
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const foundBy = new Map<string, HeldTerms>();
  /** What came back of a period that is over has brought what it could. */
  const ofPeriod = new Set<string>();
  let terms: HeldTerms | null = null;
  for (const { charge, isEnd } of happened) {
    const { chargeId, planOptionId, licences } = charge.taken;
    const own = { planOptionId, licences };
    if (!isEnd) {
      if (terms) foundBy.set(chargeId, terms);
      if (charge.taken.purpose !== "CHANGE") ofPeriod.clear();
      ofPeriod.add(chargeId);
      terms = own;
      continue;
    }
    const found = ofPeriod.has(chargeId) ? foundBy.get(chargeId) : undefined;
    if (terms && found) terms = withoutChange(terms, own, found);
  }
  return { terms, foundBy };
}
