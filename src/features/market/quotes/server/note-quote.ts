import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { decisionChanged } from "../../../../shared/undo.ts";
import { requireOnTheAir } from "../../../people/companies/server/company.ts";
import { companies } from "../../../people/companies/table.ts";
import { pageOffTheAir } from "../../../people/users/contract.ts";
import { requireConfirmedEmail } from "../../../people/users/server/email-address.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import { type noteQuote as endpoint, type Quote, quoteForgotten, quoteNotFound } from "../contract.ts";
import { type QuoteStatus, quoteStatuses, type Side, sideOf } from "../model.ts";
import { quoteAnswers, quoteCompanies, quotes } from "../table.ts";
import { sendQuoteAnswer } from "./emails.tsx";
import { readQuotes } from "./read-quotes.ts";

const noted: Record<QuoteStatus, string> = {
  NEW: messages.quoteIsNew,
  ANSWERED: messages.quoteAnswered,
  WON: messages.quoteWon,
  LOST: messages.quoteLost,
};

export const noteQuote: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const actor = requireActor(context);
  const side = sideOf(actor);
  if (!side) throw notAllowed();
  const { status, expected_status: expected, answer: message } = body.quote;
  return context.db.transaction(async (tx) => {
    const from = expected ? [expected] : quoteStatuses;
    const isNoted = await note(tx, side, { id: params.id, status, from });
    const [quote] = await readQuotes(tx, side, { id: params.id, limit: 1, offset: 0 });
    if (!quote) throw quoteNotFound();
    // The note that stands already is nobody's to be in the way of.
    if (quote.status !== status) throw decisionChanged();
    const said = isNoted ? noted[status] : messages.nothingChanged;
    if (!message) return { message: said, quote };
    const isSent = await answer(tx, context, { side, userId: actor.userId, quote, message });
    const [answered] = await readQuotes(tx, side, { id: params.id, limit: 1, offset: 0 });
    return { message: isSent ? messages.quoteAnswerSent : said, quote: answered ?? quote };
  });
};

interface Note {
  id: string;
  status: QuoteStatus;
  /** The notes that it may take the place of. */
  from: readonly QuoteStatus[];
}

/**
 * Each side has a note of its own. What the representative dealt with waits for no company, though, that noted nothing itself.
 * @returns whether it is another one now
 */
async function note(tx: Transaction, side: Side, { id, status, from }: Note): Promise<boolean> {
  if ("salesmanId" in side) {
    const { rowCount } = await tx
      .update(quotes)
      .set({ status })
      .where(
        and(
          eq(quotes.id, id),
          eq(quotes.salesmanId, side.salesmanId),
          inArray(quotes.status, [...from]),
          ne(quotes.status, status),
        ),
      );
    if (rowCount === 1) await followSalesman(tx, id, status);
    return rowCount === 1;
  }
  const { rowCount } = await tx
    .update(quoteCompanies)
    .set({ status, followsSalesman: false })
    .where(
      and(
        eq(quoteCompanies.quoteId, id),
        eq(quoteCompanies.companyId, side.companyId),
        inArray(quoteCompanies.status, [...from]),
        or(ne(quoteCompanies.status, status), quoteCompanies.followsSalesman),
      ),
    );
  return rowCount === 1;
}

async function followSalesman(tx: Transaction, quoteId: string, noted: QuoteStatus): Promise<void> {
  await tx
    .update(quoteCompanies)
    .set({ status: noted, followsSalesman: noted !== "NEW" })
    .where(
      and(
        eq(quoteCompanies.quoteId, quoteId),
        or(eq(quoteCompanies.status, "NEW"), quoteCompanies.followsSalesman),
      ),
    );
}

/**
 * What a block is to a company, a suspension is to a professional: what was wrong is mended, and nobody is written to.
 * @throws pageOffTheAir (403)
 */
async function requirePageOnTheAir(tx: Transaction, userId: string): Promise<void> {
  if ((await tx.$count(users, and(eq(users.id, userId), hasPublicPage))) === 0) throw pageOffTheAir();
}

interface Answer {
  side: Side;
  userId: string;
  quote: Quote;
  message: string;
}

/**
 * Mails the words to who asked, once however often they are sent.
 * @returns whether they are sent now
 */
async function answer(
  tx: Transaction,
  context: VerbContext,
  { side, userId, quote, message }: Answer,
): Promise<boolean> {
  if (!quote.email) throw quoteForgotten();
  // Whoever wrote down the address of the store's visitor may be a stranger to it: the answer is signed by a known mailbox.
  await requireConfirmedEmail(tx, userId);
  const companyId = "companyId" in side ? side.companyId : null;
  if (companyId) await requireOnTheAir(tx, companyId);
  else await requirePageOnTheAir(tx, userId);
  const [sent] = await tx
    .insert(quoteAnswers)
    .values({ quoteId: quote._id, companyId, message })
    .onConflictDoNothing()
    .returning({ id: quoteAnswers.id });
  if (!sent) return false;
  const [from] = await tx
    .select({ email: users.email, name: users.name, lastname: users.lastname, company: companies.nameFancy })
    .from(users)
    .leftJoin(companies, companyId ? eq(companies.id, companyId) : sql`false`)
    .where(eq(users.id, userId));
  if (!from) throw notAllowed();
  const name = from.company ?? `${from.name} ${from.lastname}`;
  await sendQuoteAnswer(tx, context, {
    quote,
    message,
    from: { id: companyId ?? userId, name, email: from.email },
  });
  return true;
}

/**
 * Notes for both sides what a proposal that answers a quote came to: a proposal is an answer, and one that is accepted is a
 * sale. What somebody noted further on stays.
 */
export async function noteOfProposal(
  tx: Transaction,
  { quoteId, companyId }: { quoteId: string; companyId: string },
  status: "ANSWERED" | "WON",
): Promise<void> {
  const before: QuoteStatus[] = status === "WON" ? ["NEW", "ANSWERED"] : ["NEW"];
  await tx
    .update(quotes)
    .set({ status })
    .where(and(eq(quotes.id, quoteId), inArray(quotes.status, before)));
  await tx
    .update(quoteCompanies)
    .set({ status, followsSalesman: false })
    .where(
      and(
        eq(quoteCompanies.quoteId, quoteId),
        eq(quoteCompanies.companyId, companyId),
        inArray(quoteCompanies.status, before),
      ),
    );
}
