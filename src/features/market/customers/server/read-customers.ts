import { and, desc, eq, like, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { dayOfInstant } from "../../../../platform/database/moments.ts";
import { namedBy } from "../../../../platform/database/search.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { cnpjCharacters } from "../../../../shared/format/documents.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { digitsOf } from "../../../../shared/format/text.ts";
import { containing } from "../../../../shared/search-words.ts";
import { companies } from "../../../people/companies/table.ts";
import { quotes } from "../../quotes/table.ts";
import type { OrderStatus } from "../../sales/lifecycle.ts";
import { saleOrders } from "../../sales/table.ts";
import type { Customer, CustomerCard } from "../contract.ts";
import { customerNotFound } from "../contract.ts";
import { type Rhythm, rhythmOf } from "../model.ts";
import { customerOrders, customerQuotes, customers } from "../table.ts";
import type { CustomerRow } from "./book.ts";

/** Who was refused, or cancelled, bought nothing. */
const notBought: OrderStatus[] = ["REFUSED", "CANCELED"];

export interface Bought {
  id: string;
  name: string;
  count: number;
  totalCents: number;
  rhythm: Rhythm;
}

/** Punctuation of documents and phones counts for nothing where somebody types one; an address is looked for as it stands. */
function wordsOf(filter: string | undefined): SQL | undefined {
  if (!filter) return undefined;
  const typed = filter.trim();
  const digits = digitsOf(typed);
  const isNumber = digits.length >= 6 && /^[\d\s().+/-]+$/.test(typed);
  const isDocument = /\d/.test(typed) && /^[\da-z./-]{6,18}$/i.test(typed);
  return or(
    namedBy(sql`${customers.searchText}`, isNumber ? digits : typed) ?? undefined,
    isDocument ? like(customers.document, containing(cnpjCharacters(typed))) : undefined,
    typed.includes("@") ? like(customers.email, containing(typed.toLowerCase())) : undefined,
  );
}

/**
 * What each customer of an owner bought, and how they usually do: all of them, so that who fell silent is found by the same
 * rule that the screen of one customer shows.
 */
export async function readBought(
  connection: Connection,
  ownerId: string,
  { filter, today }: { filter?: string | undefined; today: string },
): Promise<Bought[]> {
  const rows = await connection
    .select({
      id: customers.id,
      name: customers.name,
      days: sql<string[]>`coalesce(array_agg(${dayOfInstant(sql`${saleOrders.createdAt}`)}::text)
        filter (where ${saleOrders.id} is not null), '{}')`,
      totalCents: sql`coalesce(sum(${saleOrders.totalCents}), 0)`.mapWith(Number),
    })
    .from(customers)
    .leftJoin(customerOrders, eq(customerOrders.customerId, customers.id))
    .leftJoin(
      saleOrders,
      and(eq(saleOrders.id, customerOrders.orderId), notInArray(saleOrders.status, notBought)),
    )
    .where(and(eq(customers.ownerId, ownerId), wordsOf(filter)))
    .groupBy(customers.id);
  return rows.map(({ days, ...row }) => ({ ...row, count: days.length, rhythm: rhythmOf(days, today) }));
}

export const presentCard = (
  row: CustomerRow,
  { count, totalCents, rhythm }: Omit<Bought, "id" | "name">,
): CustomerCard => ({
  _id: row.id,
  name: row.name,
  document: row.document,
  email: row.email,
  phone: row.phone,
  city: row.city,
  state: row.state,
  is_forgotten: row.forgottenAt !== null,
  buying_state: rhythm.state,
  order_count: count,
  total: centsToReais(totalCents),
  last_on: rhythm.lastOn,
  silent_for: rhythm.silentFor,
  interval_days: rhythm.intervalDays,
  next_on: rhythm.nextOn,
});

/** More than a screen shows; sums are of all of them. */
const maxShown = 100;

/** @throws customerNotFound (404) */
export async function readCustomer(
  connection: Connection,
  { ownerId, id }: { ownerId: string; id: string },
  today: string,
): Promise<Customer> {
  const [row] = await connection
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.ownerId, ownerId)));
  if (!row) throw customerNotFound();
  const orders = await connection
    .select({
      _id: saleOrders.id,
      number: saleOrders.number,
      status: saleOrders.status,
      company: companies.nameFancy,
      totalCents: saleOrders.totalCents,
      createdAt: saleOrders.createdAt,
    })
    .from(customerOrders)
    .innerJoin(saleOrders, eq(saleOrders.id, customerOrders.orderId))
    .innerJoin(companies, eq(companies.id, saleOrders.companyId))
    .where(eq(customerOrders.customerId, id))
    .orderBy(desc(saleOrders.createdAt), desc(saleOrders.id));
  const asked = await connection
    .select({
      _id: quotes.id,
      status: quotes.status,
      totalCents: quotes.totalCents,
      createdAt: quotes.createdAt,
      items: sql<string>`(select string_agg(i.amount || ' × ' || i.name, ', ' order by i.rank)
        from quote_items i where i.quote_id = quotes.id)`,
    })
    .from(customerQuotes)
    .innerJoin(quotes, eq(quotes.id, customerQuotes.quoteId))
    .where(eq(customerQuotes.customerId, id))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(maxShown);
  const shown = orders.map(({ createdAt, totalCents, ...order }) => ({
    ...order,
    on: dayInBrasilia(createdAt),
    total: centsToReais(totalCents),
    totalCents,
  }));
  const bought = shown.filter(({ status }) => !notBought.includes(status));
  const totalCents = bought.reduce((sum, order) => sum + order.totalCents, 0);
  const days = bought.map(({ on }) => on);
  return {
    ...presentCard(row, { count: bought.length, totalCents, rhythm: rhythmOf(days, today) }),
    notes: row.notes,
    fields: row.fields,
    source: row.source,
    created_at: row.createdAt.toISOString(),
    years: yearsOf(bought),
    orders: shown.slice(0, maxShown).map(({ totalCents: _, ...order }) => order),
    quotes: asked.map(({ createdAt, totalCents: cents, items, ...quote }) => ({
      ...quote,
      items: items ?? "",
      on: dayInBrasilia(createdAt),
      total: centsToReais(cents),
    })),
  };
}

function yearsOf(bought: readonly { on: string; totalCents: number }[]): Customer["years"] {
  const years = new Map<number, { orders: number; cents: number }>();
  for (const { on, totalCents } of bought) {
    const year = Number(on.slice(0, 4));
    const before = years.get(year) ?? { orders: 0, cents: 0 };
    years.set(year, { orders: before.orders + 1, cents: before.cents + totalCents });
  }
  return [...years]
    .sort(([one], [other]) => other - one)
    .map(([year, { orders, cents }]) => ({ year, orders, total: centsToReais(cents) }));
}
