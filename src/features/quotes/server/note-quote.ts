import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { notAllowed } from "../../../shared/common-failures.ts";
import { messages } from "../../../shared/messages.ts";
import { type noteQuote as endpoint, quoteNotFound } from "../contract.ts";
import type { QuoteStatus } from "../lifecycle.ts";
import { type Side, sideOf } from "../policy.ts";
import { quoteCompanies, quotes } from "../table.ts";
import { readQuotes } from "./read-quotes.ts";

export const noteQuote: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  return context.db.transaction(async (tx) => {
    await note(tx, side, { id: params.id, status: body.quote.status });
    const [quote] = await readQuotes(tx, side, { id: params.id, limit: 1, offset: 0 });
    if (!quote) throw quoteNotFound();
    return { message: messages.quoteNoted, quote };
  });
};

/** Each side has a note of its own: what one writes changes nothing for the other. */
async function note(tx: Transaction, side: Side, { id, status }: { id: string; status: QuoteStatus }) {
  if ("salesmanId" in side) {
    await tx
      .update(quotes)
      .set({ status })
      .where(and(eq(quotes.id, id), eq(quotes.salesmanId, side.salesmanId)));
  } else {
    await tx
      .update(quoteCompanies)
      .set({ status })
      .where(and(eq(quoteCompanies.quoteId, id), eq(quoteCompanies.companyId, side.companyId)));
  }
}
