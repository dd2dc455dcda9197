/** A quote comes in NEW; whoever received it notes what became of it. Any note may be corrected. */

export const quoteStatuses = ["NEW", "ANSWERED", "WON", "LOST"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
