import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Connection, lockName, type Transaction } from "../../../../platform/database/database.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { companies } from "../../../people/companies/table.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import { productImages, products } from "../../products/table.ts";
import type { QuoteStatus } from "../lifecycle.ts";
import type { Side } from "../policy.ts";
import { quoteAnswers, quoteCompanies, quoteItems, quotes } from "../table.ts";

/** A representative whose quotes come one after the other until the transaction ends. */
export async function lockSalesman(tx: Transaction, idOrSlug: string) {
  const [row] = await tx
    .select({
      id: users.id,
      slug: users.slug,
      name: users.name,
      lastname: users.lastname,
      email: users.email,
    })
    .from(users)
    .where(and(looksLikeId(idOrSlug) ? eq(users.id, idOrSlug) : eq(users.slug, idOrSlug), hasPublicPage))
    .for("no key update");
  return row;
}
export type SalesmanRow = NonNullable<Awaited<ReturnType<typeof lockSalesman>>>;

export const listWantedProducts = (connection: Connection, ids: string[]) =>
  connection
    .select({
      id: products.id,
      companyId: products.companyId,
      companyName: companies.nameFancy,
      name: products.name,
      priceCents: products.priceCents,
      commissionPoints: products.commissionPoints,
    })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(inArray(products.id, ids));

/** Quotes of one mailbox, to whichever store, are counted one after the other until the transaction ends. */
export const lockMailbox = (tx: Transaction, mailbox: string) => lockName(tx, `quotes of ${mailbox}`);

const withinADay = gt(quotes.createdAt, sql`now() - interval '24 hours'`);

/** Quotes of the last 24 hours, and the seconds until the oldest of them is older. */
async function countQuotes(connection: Connection, where: SQL) {
  const [row] = await connection
    .select({
      total: count(),
      nextInSeconds: sql<number>`coalesce(ceil(extract(epoch from
        min(${quotes.createdAt}) + interval '24 hours' - now())), 0)::int`,
    })
    .from(quotes)
    .where(and(where, withinADay));
  return row ?? { total: 0, nextInSeconds: 0 };
}

export const countQuotesOfMailbox = (connection: Connection, mailbox: string) =>
  countQuotes(connection, eq(quotes.mailbox, mailbox));

export const countQuotesOfSalesman = (connection: Connection, salesmanId: string) =>
  countQuotes(connection, eq(quotes.salesmanId, salesmanId));

/** Neither side did anything about a quote, there is somebody to answer, and the representative is still here. */
export const waitsForSalesman = sql`(${quotes.status} = 'NEW' and ${quoteCompanies.status} = 'NEW'
  and ${quotes.forgottenAt} is null and ${users.deletedAt} is null)`;

/** What is told of a quote to one side: its own note, and what its part comes to. */
const columnsOf = (part: typeof quotes | typeof quoteCompanies) => ({
  id: quotes.id,
  createdAt: quotes.createdAt,
  email: quotes.email,
  message: quotes.message,
  phone: quotes.phone,
  status: sql<QuoteStatus>`${part.status}`,
  waitsForSalesman:
    part === quotes ? sql<boolean | null>`null::boolean` : sql<boolean | null>`${waitsForSalesman}`,
  remindedAt: part === quotes ? sql<string | null>`null` : sql<string | null>`${quoteCompanies.remindedAt}`,
  totalCents: sql`${part.totalCents}`.mapWith(Number),
  commissionCents: sql`${part.commissionCents}`.mapWith(Number),
  salesmanId: users.id,
  salesmanSlug: users.slug,
  salesmanName: users.name,
  salesmanLastname: users.lastname,
  salesmanImageId: users.imageId,
});

const open: QuoteStatus[] = ["NEW", "ANSWERED"];

interface Wanted {
  id?: string;
  status?: QuoteStatus | undefined;
  open?: boolean | undefined;
  limit: number;
  offset: number;
}

/** Quotes of one side: those that wait for its answer first, then the newest. */
export function listQuoteRows(connection: Connection, side: Side, wanted: Wanted) {
  const part = "salesmanId" in side ? quotes : quoteCompanies;
  // Of one status they wait alike: the index of those serves.
  const waitsFirst = wanted.status ? [] : [sql`(${part.status} = 'NEW') desc`];
  const conditions = [
    wanted.id ? eq(quotes.id, wanted.id) : undefined,
    wanted.status ? eq(part.status, wanted.status) : undefined,
    wanted.open ? inArray(part.status, open) : undefined,
  ];
  const rows =
    "salesmanId" in side
      ? connection
          .select(columnsOf(quotes))
          .from(quotes)
          .innerJoin(users, eq(users.id, quotes.salesmanId))
          .where(and(eq(quotes.salesmanId, side.salesmanId), ...conditions))
          .orderBy(...waitsFirst, desc(quotes.createdAt), desc(quotes.id))
      : connection
          .select(columnsOf(quoteCompanies))
          .from(quoteCompanies)
          .innerJoin(quotes, eq(quotes.id, quoteCompanies.quoteId))
          .innerJoin(users, eq(users.id, quotes.salesmanId))
          .where(and(eq(quoteCompanies.companyId, side.companyId), ...conditions))
          .orderBy(...waitsFirst, desc(quoteCompanies.createdAt), desc(quoteCompanies.quoteId));
  return rows.limit(wanted.limit).offset(wanted.offset);
}
export type QuoteRow = Awaited<ReturnType<typeof listQuoteRows>>[number];

/** Lines of some quotes that a side may see; the product and its picture while it exists. */
export const listItemRows = (connection: Connection, side: Side, quoteIds: string[]) =>
  connection
    .select({
      quoteId: quoteItems.quoteId,
      productId: products.id,
      name: quoteItems.name,
      variant: quoteItems.variant,
      amount: quoteItems.amount,
      priceCents: quoteItems.priceCents,
      imageId: sql<string | null>`(select ${productImages.imageId} from ${productImages}
        where ${productImages.productId} = ${products.id} order by ${productImages.rank} limit 1)`,
    })
    .from(quoteItems)
    .leftJoin(products, and(eq(products.id, quoteItems.productId), isNull(products.deletedAt)))
    .where(
      and(
        inArray(quoteItems.quoteId, quoteIds),
        "companyId" in side ? eq(quoteItems.companyId, side.companyId) : undefined,
      ),
    )
    .orderBy(asc(quoteItems.quoteId), asc(quoteItems.rank));
export type ItemRow = Awaited<ReturnType<typeof listItemRows>>[number];

/** What a side answered to some quotes, oldest first. */
export const listAnswerRows = (connection: Connection, side: Side, quoteIds: string[]) =>
  connection
    .select()
    .from(quoteAnswers)
    .where(
      and(
        inArray(quoteAnswers.quoteId, quoteIds),
        "companyId" in side ? eq(quoteAnswers.companyId, side.companyId) : isNull(quoteAnswers.companyId),
      ),
    )
    .orderBy(asc(quoteAnswers.createdAt), asc(quoteAnswers.id));
export type AnswerRow = Awaited<ReturnType<typeof listAnswerRows>>[number];

/** How many quotes of a side stand how, and what the open ones come to. */
export async function readDash(connection: Connection, side: Side) {
  const part = "salesmanId" in side ? quotes : quoteCompanies;
  const number = (status: QuoteStatus) =>
    sql`count(*) filter (where ${part.status} = ${status})`.mapWith(Number);
  const sumOfOpen = (column: SQL) =>
    sql`coalesce(sum(${column}) filter (where ${inArray(part.status, open)}), 0)`.mapWith(Number);
  const [row] = await connection
    .select({
      new: number("NEW"),
      answered: number("ANSWERED"),
      won: number("WON"),
      lost: number("LOST"),
      openCents: sumOfOpen(sql`${part.totalCents}`),
      openCommissionCents: sumOfOpen(sql`${part.commissionCents}`),
    })
    .from(part)
    .where(
      "salesmanId" in side
        ? eq(quotes.salesmanId, side.salesmanId)
        : eq(quoteCompanies.companyId, side.companyId),
    );
  if (!row) throw new Error("A count always answers a row");
  return row;
}
