import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { aliasesFull, customerNotFound, customersFull, documentTaken } from "../contract.ts";
import { customerBooks, customers } from "../table.ts";

export type CustomerRow = typeof customers.$inferSelect;

/**
 * Holds the book of somebody until the end of the transaction: whoever writes into it comes one after the other.
 * @returns how many customers are in it; null where the account is closed, with which the book went
 */
export async function lockBook(tx: Transaction, ownerId: string): Promise<number | null> {
  if (!(await lockAccount(tx, ownerId))) return null;
  await tx.insert(customerBooks).values({ ownerId }).onConflictDoNothing();
  const [book] = await tx
    .select({ size: customerBooks.size })
    .from(customerBooks)
    .where(eq(customerBooks.ownerId, ownerId))
    .for("update");
  if (!book) throw new Error("A book that was just made is there");
  return book.size;
}

/** Likewise, for its owner, who may have closed the account while a file came in. @throws notSignedIn (401) */
export async function lockOwnBook(tx: Transaction, ownerId: string): Promise<void> {
  if ((await lockBook(tx, ownerId)) === null) throw notSignedIn();
}

/**
 * A customer that is neither changed nor forgotten by anybody else until the transaction ends: who closes an account is
 * forgotten in all books without waiting for each.
 * @throws customerNotFound (404), also for another's
 */
export async function requireOwnCustomer(tx: Transaction, ownerId: string, id: string): Promise<CustomerRow> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.ownerId, ownerId)))
    .for("no key update");
  if (!row) throw customerNotFound();
  return row;
}

/** An address with the mailbox that it leads to, as they are kept. */
export const emailColumns = (email: string | null) => ({ email, mailbox: email && mailboxOf(email) });

/** What the owner wrote. */
export const byOwner = { touchedAt: sql`now()`, updatedAt: sql`now()` };

/** What the database refuses, as the contract says it. */
export function failureOfBook(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === "customers_document")
    return documentTaken({ "customer.document": documentTaken.message });
  if (constraint === "customer_books_aliases") return aliasesFull();
  return constraint === "customer_books_size" ? customersFull() : error;
}
