import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import type { OnQuoteArrived } from "../../quotes/server/request-quote.ts";
import { quotes } from "../../quotes/table.ts";
import { readMessage } from "../../quotes/visitor-message.ts";
import type { OnOrderPlaced } from "../../sales/server/accept-proposal.ts";
import { proposals, saleOrders } from "../../sales/table.ts";
import { customerMatcher, type Identity } from "../match-customer.ts";
import { type CustomerSource, maxCustomers } from "../model.ts";
import { customerOrders, customerQuotes, customers } from "../table.ts";
import { type CustomerRow, lockBook } from "./book.ts";

/** Buyers come into the book by themselves: who asked for a quote, and who accepted a proposal. */

interface Buyer extends Identity {
  email: string | null;
  city: string | null;
  state: string | null;
}

export const noteAsker: OnQuoteArrived = async (tx, quoteId) => {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId));
  if (!quote || quote.forgottenAt) return;
  const { email, mailbox, phone } = quote;
  const name = readMessage(quote).from.slice(0, 200);
  const buyer = { name, document: null, email, mailbox, phone, city: null, state: null };
  const id = await noteBuyer(tx, quote.salesmanId, { buyer, source: "QUOTE" });
  if (id) await tx.insert(customerQuotes).values({ quoteId, customerId: id }).onConflictDoNothing();
};

export const noteOrder: OnOrderPlaced = async (tx, orderId) => {
  const [row] = await tx
    .select({ order: saleOrders, phone: proposals.buyerPhone, asker: customerQuotes.customerId })
    .from(saleOrders)
    .innerJoin(proposals, eq(proposals.id, saleOrders.proposalId))
    .leftJoin(customerQuotes, eq(customerQuotes.quoteId, proposals.quoteId))
    .where(eq(saleOrders.id, orderId));
  if (!row || row.order.forgottenAt) return;
  const { order, phone, asker } = row;
  const email = order.buyerEmail || null;
  const buyer = {
    name: order.buyerName.slice(0, 200),
    document: order.buyerDocument || null,
    email,
    mailbox: email && mailboxOf(email),
    phone,
    city: order.city,
    state: order.state,
  };
  const id = await noteBuyer(tx, order.salesmanId, { buyer, source: "ORDER", asker });
  if (id) await tx.insert(customerOrders).values({ orderId, customerId: id }).onConflictDoNothing();
};

interface Noted {
  buyer: Buyer;
  source: CustomerSource;
  /** The customer whose quote it began with. */
  asker?: string | null;
}

/**
 * Finds or makes the customer that a buyer is. What the book says already stays; what it lacks comes from the buyer.
 * @returns null where the book is full and does not know the buyer, or is gone with its owner's account
 */
async function noteBuyer(
  tx: Transaction,
  ownerId: string,
  { buyer, source, asker = null }: Noted,
): Promise<string | null> {
  const size = await lockBook(tx, ownerId);
  if (size === null) return null;
  const known = await tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.ownerId, ownerId),
        isNull(customers.forgottenAt),
        or(
          buyer.document ? eq(customers.document, buyer.document) : undefined,
          buyer.mailbox ? eq(customers.mailbox, buyer.mailbox) : undefined,
          buyer.phone ? eq(customers.phone, buyer.phone) : undefined,
          asker ? eq(customers.id, asker) : undefined,
        ),
      ),
    )
    .orderBy(asc(customers.createdAt), asc(customers.id))
    // Nobody is forgotten between being found and being completed.
    .for("no key update");
  const found = whoIs(buyer, known, asker);
  if (found) {
    await complete(tx, found, buyer);
    return found.id;
  }
  if (size >= maxCustomers) return null;
  const [made] = await tx
    .insert(customers)
    .values({ ...buyer, ownerId, source })
    .returning({ id: customers.id });
  return made?.id ?? null;
}

/** By the document, else who asked for the quote, else by mailbox or phone. */
function whoIs(buyer: Buyer, known: readonly CustomerRow[], asker: string | null): CustomerRow | null {
  const byDocument = buyer.document && known.find(({ document }) => document === buyer.document);
  if (byDocument) return byDocument;
  const byQuote = known.find(({ id, document }) => id === asker && (!document || !buyer.document));
  return byQuote ?? customerMatcher(known).find(buyer);
}

async function complete(tx: Transaction, row: CustomerRow, buyer: Buyer): Promise<void> {
  const lacking = {
    ...(!row.document && buyer.document && { document: buyer.document }),
    ...(!row.email && buyer.email && { email: buyer.email, mailbox: buyer.mailbox }),
    ...(!row.phone && buyer.phone && { phone: buyer.phone }),
    ...(!row.state && buyer.state && { city: buyer.city, state: buyer.state }),
    // Whom nobody named is called by the address.
    ...(row.name === row.email && buyer.name !== buyer.email && { name: buyer.name }),
  };
  if (Object.keys(lacking).length === 0) return;
  await tx
    .update(customers)
    .set({ ...lacking, updatedAt: sql`now()` })
    .where(eq(customers.id, row.id));
}
