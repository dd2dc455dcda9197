import { centsToReais, reaisToCents } from "../../../../../shared/format/money.ts";
import { formatDays, parseDays } from "../../../products/terms-words.ts";
import type { Round } from "../../contract.ts";
import { sumOfProposal } from "../../price-proposal.ts";

/** A line as the form holds it. */
export interface TypedLine {
  key: string;
  amount: number;
  /** In reais; null while the field is empty. */
  price: number | null;
}

/**
 * What tells each line of a round from the others, in their order: the product, and its how many-th line it is where it
 * stands in several; a product that is gone has its place alone.
 */
export function keysOfLines(lines: Round["lines"]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ product_id, variant_number }, rank) => {
    const key = `${product_id ?? rank} ${variant_number ?? ""}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth === 1 ? key : `${key} ${nth}`;
  });
}

/** What the form of a counter-proposal holds. */
export interface TypedCounter {
  /** That it was typed for. */
  round: number;
  lines: TypedLine[];
  /** '30/60/90' */
  days: string;
  message: string;
}

/** Nothing is changed yet. */
interface OfferedCounter extends TypedCounter {
  lines: (TypedLine & { price: number })[];
}

/** What the form begins with: the round as it stands. */
export function counterFrom({ number, lines, payment }: Round): OfferedCounter {
  const keys = keysOfLines(lines);
  return {
    round: number,
    lines: lines.map(({ amount, price }, rank) => ({ key: keys[rank] ?? "", amount, price })),
    days: payment ? formatDays(payment.days) : "",
    message: "",
  };
}

/**
 * What was typed for another round, for this one: what was changed then stays changed, and all else is as it is offered
 * now, so that nobody asks for an old price unknowingly.
 * @param seen the round that it was typed for
 */
export function counterFor(offer: Round, typed: TypedCounter, seen: Round | undefined): TypedCounter {
  const now = counterFrom(offer);
  const then = seen && counterFrom(seen);
  const find = (counter: TypedCounter | undefined, key: string) =>
    counter?.lines.find((line) => line.key === key);
  return {
    ...now,
    message: typed.message,
    days: typed.days === then?.days ? now.days : typed.days,
    lines: now.lines.map((line) => {
      const [own, before] = [find(typed, line.key), find(then, line.key)];
      return {
        ...line,
        ...(own && own.amount !== before?.amount && { amount: own.amount }),
        ...(own && own.price !== before?.price && { price: own.price }),
      };
    }),
  };
}

/** The days that are asked for. The same as before keep what they add or take off; for others nothing is agreed. */
export function paymentFor(days: number[] | null, offered: Round["payment"]): Round["payment"] {
  if (!days) return null;
  return offered?.days.join() === days.join() ? offered : { days, percent: 0 };
}

/** What the typed lines come to with the freight of the round, in reais. */
export function totalOf(
  { freight, payment }: Round,
  { lines, days }: Pick<TypedCounter, "lines" | "days">,
): number {
  const { totalCents } = sumOfProposal(
    lines.map(({ amount, price }) => ({
      amount,
      priceCents: reaisToCents(price ?? 0),
      listCents: 0,
      commissionPoints: 0,
    })),
    {
      freightCents: reaisToCents(freight),
      paymentPoints: reaisToCents(paymentFor(parseDays(days), payment)?.percent ?? 0),
    },
  );
  return centsToReais(totalCents);
}
