const dayInSeconds = 24 * 60 * 60;

/**
 * How often somebody may try a card, from whatever address: who tries more often tries out cards of others. What was
 * refused counts like what was taken.
 */
export const paymentLimits = {
  /** New cards, of an owner, and of a person for whichever owner. */
  newCards: { max: 10, windowSeconds: dayInSeconds },
  /** Payments of an owner. */
  payments: { max: 15, windowSeconds: dayInSeconds },
} as const;
