import type { Actor } from "../../../shared/actor.ts";

/** A quote comes in NEW; whoever received it notes what became of it. Any note may be corrected. */

export const quoteStatuses = ["NEW", "ANSWERED", "WON", "LOST"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  NEW: "Novo",
  ANSWERED: "Respondido",
  WON: "Vendido",
  LOST: "Perdido",
};

/** Whose view of a quote somebody has: the representative's, of all of it, or a company's, of its own lines. */
export type Side = { salesmanId: string } | { companyId: string };

/** Representatives and managers receive quotes; nobody else reads any. */
export function sideOf(actor: Actor): Side | null {
  if (actor.type === "SALESMAN") return { salesmanId: actor.userId };
  if (actor.manager && actor.companyId !== null) return { companyId: actor.companyId };
  return null;
}
