import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Connection, lockName, type Transaction } from "../../../../platform/database/database.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { companies } from "../../../people/companies/table.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import { productImages, products } from "../../products/table.ts";
import type { Quote, QuoteDash } from "../contract.ts";
import type { QuoteStatus, Side } from "../model.ts";
import { quoteAnswers, quoteCompanies, quoteItems, quotes } from "../table.ts";

/** Quotes as one side may see them: those that wait first, then the newest. */
export async function readQuotes(
  connection: Connection,
  side: Side,
  wanted: Parameters<typeof listQuoteRows>[2],
): Promise<Quote[]> {
  const rows = await listQuoteRows(connection, side, wanted);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await listItemRows(connection, side, ids);
  const answers = await listAnswerRows(connection, side, ids);
  return rows.map((row) => presentQuote(row, items, answers));
}

const presentQuote = (row: QuoteRow, items: ItemRow[], answers: AnswerRow[]): Quote => ({
  _id: row.id,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  email: row.email,
  message: row.message,
  phone: row.phone,
  items: items.filter(({ quoteId }) => quoteId === row.id).map(presentItem),
  total: centsToReais(row.totalCents),
  commission: centsToReais(row.commissionCents),
  salesman: {
    _id: row.salesmanId,
    slug: row.salesmanSlug,
    name: row.salesmanName,
    lastname: row.salesmanLastname,
    image: presentImage(row.salesmanImageId),
  },
  waits_for_salesman: row.waitsForSalesman,
  follows_salesman: row.followsSalesman,
  reminded_at: row.remindedAt && new Date(row.remindedAt).toISOString(),
  answers: answers
    .filter(({ quoteId }) => quoteId === row.id)
    .map(({ message, createdAt }) => ({ message, created_at: createdAt.toISOString() })),
});

const presentItem = (row: ItemRow): Quote["items"][number] => ({
  product_id: row.productId,
  name: row.name,
  variant: row.variant,
  image: presentImage(row.imageId),
  amount: row.amount,
  price: centsToReais(row.priceCents),
  total: centsToReais(row.priceCents * row.amount),
});

export const presentDash = ({
  openCents,
  openCommissionCents,
  ...counts
}: Awaited<ReturnType<typeof readDash>>): QuoteDash => ({
  ...counts,
  open_total: centsToReais(openCents),
  open_commission: centsToReais(openCommissionCents),
});

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
  followsSalesman:
    part === quotes
      ? sql<boolean | null>`null::boolean`
      : sql<boolean | null>`${quoteCompanies.followsSalesman}`,
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
function listQuoteRows(connection: Connection, side: Side, wanted: Wanted) {
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
type QuoteRow = Awaited<ReturnType<typeof listQuoteRows>>[number];

/** Lines of some quotes that a side may see; the product and its picture while it exists. */
const listItemRows = (connection: Connection, side: Side, quoteIds: string[]) =>
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
type ItemRow = Awaited<ReturnType<typeof listItemRows>>[number];

/** What a side answered to some quotes, oldest first. */
const listAnswerRows = (connection: Connection, side: Side, quoteIds: string[]) =>
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
type AnswerRow = Awaited<ReturnType<typeof listAnswerRows>>[number];

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
