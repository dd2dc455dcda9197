import type { Connection } from "../../../../platform/database/database.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import type { Quote, QuoteDash } from "../contract.ts";
import type { Side } from "../policy.ts";
import {
  type AnswerRow,
  type ItemRow,
  listAnswerRows,
  listItemRows,
  listQuoteRows,
  type QuoteRow,
  type readDash,
} from "./queries.ts";

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
