import { shareOfCents } from "../../../shared/format/percent.ts";

/** A product in the cart, as the database knows it. */
export interface WantedProduct {
  id: string;
  companyId: string;
  companyName: string;
  name: string;
  priceCents: number;
  commissionPoints: number;
  amount: number;
}

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

/** What a cart comes to: all of it, and what of it concerns each company. Pure. */
export function priceLines(products: WantedProduct[]): QuotePart & { companies: Map<string, QuotePart> } {
  const lines = products.map((product) => {
    const totalCents = product.priceCents * product.amount;
    return { ...product, totalCents, commissionCents: shareOfCents(totalCents, product.commissionPoints) };
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
