import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { customerForgotten, type mergeCustomers as endpoint, sameCustomer } from "../contract.ts";
import { maxFields } from "../model.ts";
import { customerAliases, customerOrders, customerQuotes, customers } from "../table.ts";
import { byOwner, type CustomerRow, lockOwnBook, requireOwnCustomer } from "./book.ts";
import { readCustomer } from "./read-customers.ts";

/** What hangs on the one that goes is the other's from now on. Both are of this owner, whose book is held. */
export type OnCustomersMerged = (
  tx: Transaction,
  merged: { ownerId: string; from: string; into: string },
) => Promise<void>;
export const customersMerged = defineHandlers<OnCustomersMerged>("customers merged");

export const mergeCustomers: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId: ownerId } = requireActor(context);
  const { other: given } = body;
  if (given._id === params.id) throw sameCustomer();
  return context.db.transaction(async (tx) => {
    await lockOwnBook(tx, ownerId);
    const kept = await requireOwnCustomer(tx, ownerId, params.id);
    const other = await requireOwnCustomer(tx, ownerId, given._id);
    // What was forgotten is not to be known again by the other.
    if (kept.forgottenAt || other.forgottenAt) throw customerForgotten();
    const isOther = {
      quotes: eq(customerQuotes.customerId, other.id),
      orders: eq(customerOrders.customerId, other.id),
    };
    await tx.update(customerQuotes).set({ customerId: kept.id }).where(isOther.quotes);
    await tx.update(customerOrders).set({ customerId: kept.id }).where(isOther.orders);
    await tx
      .update(customerAliases)
      .set({ customerId: kept.id })
      .where(eq(customerAliases.customerId, other.id));
    for (const follow of context.handlers.of(customersMerged))
      await follow(tx, { ownerId, from: other.id, into: kept.id });
    // First, so that its document is free.
    await tx.delete(customers).where(eq(customers.id, other.id));
    await tx
      .update(customers)
      .set({ ...merged(kept, other), ...byOwner })
      .where(eq(customers.id, kept.id));
    const customer = await readCustomer(tx, { ownerId, id: kept.id }, context.clock.today());
    return { message: messages.customersMerged, customer };
  });
};

const longestNotes = 4_000;

/** What the one lacks comes from the other; notes and own fields of both stay as far as there is room. */
function merged(kept: CustomerRow, other: CustomerRow) {
  const notes = [kept.notes, other.notes].filter(Boolean).join("\n\n").slice(0, longestNotes);
  const labels = new Set(kept.fields.map(({ label }) => label));
  return {
    document: kept.document ?? other.document,
    ...(kept.email ? {} : { email: other.email, mailbox: other.mailbox }),
    phone: kept.phone ?? other.phone,
    ...(kept.state ? {} : { city: other.city, state: other.state }),
    notes: notes || null,
    fields: [...kept.fields, ...other.fields.filter(({ label }) => !labels.has(label))].slice(0, maxFields),
  };
}
