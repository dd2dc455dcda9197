import type { Connection } from "../../../platform/database/database.ts";
import type { QuoteStatus } from "../lifecycle.ts";
import { quoteCompanies, quoteItems } from "../table.ts";
import type { PricedQuote } from "./price-lines.ts";

/** Keeps the lines of a quote as they were when it was asked for, and each company's part of it. */
export async function insertParts(
  connection: Connection,
  quoteId: string,
  quote: PricedQuote,
  { status = "NEW", createdAt }: { status?: QuoteStatus; createdAt?: Date } = {},
): Promise<void> {
  await connection.insert(quoteItems).values(
    quote.lines.map(({ id, companyId, name, amount, priceCents, commissionPoints }, rank) => ({
      quoteId,
      rank,
      companyId,
      productId: id,
      name,
      amount,
      priceCents,
      commissionPoints,
    })),
  );
  await connection.insert(quoteCompanies).values(
    [...quote.companies].map(([companyId, { totalCents, commissionCents }]) => ({
      quoteId,
      companyId,
      status,
      totalCents,
      commissionCents,
      ...(createdAt && { createdAt }),
    })),
  );
}
