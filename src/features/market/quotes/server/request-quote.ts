import { hash } from "node:crypto";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/route.ts";
import { retryLater, tooManyRequests } from "../../../../shared/common-failures.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { messages } from "../../../../shared/messages.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { listRepresented } from "../../products/server/list-represented.ts";
import { cartEmpty, type requestQuote as endpoint, productLeftStore, type QuoteInput } from "../contract.ts";
import { maxAmount, perStorePerDay, perVisitorPerDay } from "../limits.ts";
import { cleanMessage, phoneIn } from "../message-text.ts";
import { quotes } from "../table.ts";
import { sendQuoteEmails } from "./emails.tsx";
import { insertParts, priceLines, type WantedProduct } from "./price-lines.ts";
import {
  countQuotesOfMailbox,
  countQuotesOfSalesman,
  listWantedProducts,
  lockMailbox,
  lockSalesman,
} from "./queries.ts";

export const requestQuote: Verb<typeof endpoint> = async ({ body }, context) => {
  const { db, clock } = context;
  const sent = { message: messages.quoteSent };
  return db.transaction(async (tx) => {
    // Held until the end: the quotes of one representative, and their limit, are counted one after the other.
    const salesman = await lockSalesman(tx, body.salesman);
    if (!salesman) throw userNotFound();
    const wanted = mergeCart(body.cart);
    if (wanted.size === 0) throw cartEmpty();

    const message = cleanMessage(body.name);
    const fingerprint = fingerprintOf({ email: body.email, message, wanted, today: clock.today() });
    const products = await readWanted(tx, salesman.id, wanted);
    const quote = priceLines(products);
    const [stored] = await tx
      .insert(quotes)
      .values({
        salesmanId: salesman.id,
        email: body.email,
        mailbox: mailboxOf(body.email),
        message,
        phone: phoneIn(message),
        status: "NEW",
        totalCents: quote.totalCents,
        commissionCents: quote.commissionCents,
        fingerprint,
      })
      .onConflictDoNothing({ target: [quotes.salesmanId, quotes.fingerprint] })
      .returning({ id: quotes.id });
    // Sent before today: it is with the representative already.
    if (!stored) return sent;

    await requireRoom(tx, { salesmanId: salesman.id, email: body.email });
    await insertParts(tx, stored.id, quote);
    await sendQuoteEmails(tx, context, {
      quote,
      salesman,
      visitor: { email: body.email, message },
    });
    return sent;
  });
};

/** The same product twice is one line. */
function mergeCart(cart: QuoteInput["cart"]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { product, amount } of cart) {
    const id = product._id.toLowerCase();
    amounts.set(id, Math.min((amounts.get(id) ?? 0) + amount, maxAmount));
  }
  return amounts;
}

function fingerprintOf({
  email,
  message,
  wanted,
  today,
}: {
  email: string;
  message: string;
  wanted: Map<string, number>;
  today: string;
}): string {
  const cart = [...wanted].sort(([one], [other]) => (one < other ? -1 : 1));
  return hash("sha256", JSON.stringify([email, message, cart, today]));
}

/** What the cart names, as it stands in the store now, in the order of the cart. */
async function readWanted(
  tx: Transaction,
  salesmanId: string,
  wanted: Map<string, number>,
): Promise<WantedProduct[]> {
  const ids = [...wanted.keys()];
  const inStore = await listRepresented(tx, salesmanId, ids);
  if (ids.some((id) => !inStore.has(id))) throw productLeftStore();
  const rows = new Map((await listWantedProducts(tx, ids)).map((row) => [row.id, row]));
  return [...wanted].map(([id, amount]) => {
    const row = rows.get(id);
    if (!row) throw productLeftStore();
    return { ...row, amount };
  });
}

/**
 * Nobody asks for more than a person would by hand, and no store fills the database.
 * @throws tooManyRequests
 */
async function requireRoom(
  tx: Transaction,
  { salesmanId, email }: { salesmanId: string; email: string },
): Promise<void> {
  const mailbox = mailboxOf(email);
  await lockMailbox(tx, mailbox);
  // Both counts hold the one that was just stored.
  const ofMailbox = await countQuotesOfMailbox(tx, mailbox);
  const ofSalesman = await countQuotesOfSalesman(tx, salesmanId);
  if (ofMailbox.total > perVisitorPerDay) throw retryLater(tooManyRequests, ofMailbox.nextInSeconds);
  if (ofSalesman.total > perStorePerDay) throw retryLater(tooManyRequests, ofSalesman.nextInSeconds);
}
