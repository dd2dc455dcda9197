import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { deleteGuarded } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { users } from "../../../people/users/table.ts";
import { sourceLabels } from "../model.ts";
import { customerAliases, customerBooks, customers } from "../table.ts";

/** The book goes with the account of its owner. */
export async function removeCustomersOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(customers).where(eq(customers.ownerId, userId));
  await tx.delete(customerBooks).where(eq(customerBooks.ownerId, userId));
}

/** Orders are papers of a trade: while one says who bought, so may the book. */
const hasKnownOrder: SQL = sql`exists (select from customer_orders l join sale_orders o on o.id = l.order_id
  where l.customer_id = customers.id and o.forgotten_at is null)`;

const hasQuote: SQL = sql`exists (select from customer_quotes l where l.customer_id = customers.id)`;

/** Who closes an account with a confirmed e-mail is forgotten in books as in quotes, where nothing was bought. */
export async function forgetCustomersFor(tx: Transaction, userId: string): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!person?.confirmedAt) return;
  const forgotten = await tx
    .update(customers)
    .set({
      ...{ name: "Contato apagado", document: null, email: null, mailbox: null, phone: null },
      ...{ city: null, state: null, notes: null, fields: [], forgottenAt: sql`now()` },
    })
    .where(
      and(
        eq(customers.mailbox, mailboxOf(person.email)),
        isNull(customers.forgottenAt),
        hasQuote,
        sql`not ${hasKnownOrder}`,
      ),
    )
    .returning({ id: customers.id });
  const ids = forgotten.map(({ id }) => id);
  await tx.delete(customerAliases).where(inArray(customerAliases.customerId, ids));
}

/**
 * Who did no business for as long as `data_retention` says, and was not looked after since; and who asked once, bought
 * nothing and was never touched, as soon as the quote does not tell any more who it was.
 */
export const sweepCustomers: Sweep = async (connection, log) => {
  const age = sql`(select days from data_retention where what = 'customers') * interval '1 day'`;
  const lastBusiness = sql`greatest(customers.updated_at,
    (select max(q.created_at) from customer_quotes l join quotes q on q.id = l.quote_id where l.customer_id = customers.id),
    (select max(o.created_at) from customer_orders l join sale_orders o on o.id = l.order_id where l.customer_id = customers.id))`;
  const isMereAsker = sql`customers.source = 'QUOTE' and customers.touched_at is null
    and not exists (select from customer_orders l where l.customer_id = customers.id)
    and not exists (select from customer_quotes l join quotes q on q.id = l.quote_id
      where l.customer_id = customers.id and q.forgotten_at is null)`;
  await deleteGuarded(
    { connection, log },
    { name: "sweep-customers" },
    customers,
    sql`(${lastBusiness} < now() - ${age}) or (${isMereAsker})`,
  );
};

/** What the owner keeps; how customers are reached stays in the list's own file, as all that is of other people. */
export const personalCustomers: PersonalData = {
  columns: [customers.ownerId, customerBooks.ownerId, customerAliases.ownerId],
  of: (userId) => [
    {
      title: "Seus clientes",
      query: sql`select name as "Nome", city as "Cidade", state as "Estado", ${inWords("source", sourceLabels)} as "De onde veio",
        notes as "Suas anotações", array(select f ->> 'label' || ': ' || (f ->> 'value') from jsonb_array_elements(fields) as f) as "Seus campos",
        created_at as "Na lista desde"
        from ${customers} where owner_id = ${userId} order by ${alphabetically(sql`name`)}`,
    },
  ],
};
