import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import { presentImage } from "../../media/image-address.ts";
import type { Quote, QuoteDash } from "../contract.ts";
import type { AnswerRow, ItemRow, QuoteRow, readDash } from "./queries.ts";

export const presentQuote = (row: QuoteRow, items: ItemRow[], answers: AnswerRow[]): Quote => ({
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
  answers: answers
    .filter(({ quoteId }) => quoteId === row.id)
    .map(({ message, createdAt }) => ({ message, created_at: createdAt.toISOString() })),
});

const presentItem = (row: ItemRow): Quote["items"][number] => ({
  product_id: row.productId,
  name: row.name,
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
