import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { notAllowed } from "../../../shared/common-failures.ts";
import { messages } from "../../../shared/messages.ts";
import { decisionChanged } from "../../../shared/second-thoughts.ts";
import { type noteQuote as endpoint, quoteNotFound } from "../contract.ts";
import { type QuoteStatus, quoteStatuses } from "../lifecycle.ts";
import { type Side, sideOf } from "../policy.ts";
import { quoteCompanies, quotes } from "../table.ts";
import { readQuotes } from "./read-quotes.ts";

const noted: Record<QuoteStatus, string> = {
  NEW: messages.quoteIsNew,
  ANSWERED: messages.quoteAnswered,
  WON: messages.quoteWon,
  LOST: messages.quoteLost,
};

export const noteQuote: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  const { status, expected_status: expected } = body.quote;
  return context.db.transaction(async (tx) => {
    // The note that stands already is nobody's to be in the way of.
    const from = expected ? [expected, status] : quoteStatuses;
    await note(tx, side, { id: params.id, status, from });
    const [quote] = await readQuotes(tx, side, { id: params.id, limit: 1, offset: 0 });
    if (!quote) throw quoteNotFound();
    if (quote.status !== status) throw decisionChanged();
    return { message: noted[status], quote };
  });
};

interface Note {
  id: string;
  status: QuoteStatus;
  /** The notes that it may take the place of. */
  from: readonly QuoteStatus[];
}

/** Each side has a note of its own: what one writes changes nothing for the other. */
async function note(tx: Transaction, side: Side, { id, status, from }: Note) {
  if ("salesmanId" in side) {
    await tx
      .update(quotes)
      .set({ status })
      .where(
        and(eq(quotes.id, id), eq(quotes.salesmanId, side.salesmanId), inArray(quotes.status, [...from])),
      );
  } else {
    await tx
      .update(quoteCompanies)
      .set({ status })
      .where(
        and(
          eq(quoteCompanies.quoteId, id),
          eq(quoteCompanies.companyId, side.companyId),
          inArray(quoteCompanies.status, [...from]),
        ),
      );
  }
}
