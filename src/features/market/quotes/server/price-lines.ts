import type { Connection } from "../../../../platform/database/database.ts";
import { shareOfCents } from "../../../../shared/format/money.ts";
import { type PriceStep, unitPriceOf } from "../../products/terms.ts";
import type { QuoteStatus } from "../model.ts";
import { quoteCompanies, quoteItems } from "../table.ts";

/** A product in the cart, as the database knows it. */
export interface WantedProduct {
  id: string;
  companyId: string;
  companyName: string;
  name: string;
  priceCents: number;
  commissionPoints: number;
  amount: number;
  /** In cents; left out where there are none. */
  steps?: readonly PriceStep[];
  /** The one that was chosen; its price in cents. */
  variant?: { name: string; price: number | null } | null;
}

/** Its price is that of one piece, as many as are wanted. */
export interface QuoteLine extends WantedProduct {
  totalCents: number;
  commissionCents: number;
}

export interface QuotePart {
  lines: QuoteLine[];
  totalCents: number;
  commissionCents: number;
}

const partOf = (lines: QuoteLine[]): QuotePart => ({
  lines,
  totalCents: lines.reduce((sum, line) => sum + line.totalCents, 0),
  commissionCents: lines.reduce((sum, line) => sum + line.commissionCents, 0),
});

/**
 * What a cart comes to: all of it, and what of it concerns each company. A step of price is reached by all variants of a
 * product together. Pure.
 */
export function priceLines(products: WantedProduct[]): QuotePart & { companies: Map<string, QuotePart> } {
  const lines = products.map((product) => {
    const ofProduct = products
      .filter(({ id }) => id === product.id)
      .reduce((sum, { amount }) => sum + amount, 0);
    const priceCents = unitPriceOf(
      { price: product.priceCents, steps: product.steps ?? [] },
      ofProduct,
      product.variant,
    );
    const totalCents = priceCents * product.amount;
    return {
      ...product,
      priceCents,
      totalCents,
      commissionCents: shareOfCents(totalCents, product.commissionPoints),
    };
  });
  const companies = new Map(
    [...new Set(lines.map(({ companyId }) => companyId))].map((id) => [
      id,
      partOf(lines.filter(({ companyId }) => companyId === id)),
    ]),
  );
  return { ...partOf(lines), companies };
}
export type PricedQuote = ReturnType<typeof priceLines>;

/** Keeps the lines of a quote as they were when it was asked for, and each company's part of it. */
export async function insertParts(
  connection: Connection,
  quoteId: string,
  quote: PricedQuote,
  { status = "NEW", createdAt }: { status?: QuoteStatus; createdAt?: Date } = {},
): Promise<void> {
  await connection.insert(quoteItems).values(
    quote.lines.map(({ id, companyId, name, variant, amount, priceCents, commissionPoints }, rank) => ({
      quoteId,
      rank,
      companyId,
      productId: id,
      name,
      variant: variant?.name ?? null,
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
