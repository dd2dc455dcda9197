import { formatDay } from "../../../../../shared/format/dates.ts";
import type { HeldTable } from "../../../price-tables/choice-contract.ts";
import type { TablePrice } from "../../../price-tables/rules.ts";
import type { Payment } from "../../../products/terms.ts";
import type { CartProductAnswer } from "../../../quotes/contract.ts";

/** What tables of prices make of the form of a proposal. */

/** By company: the table that is taken of those that hold for who buys. */
export type TablesInForce = ReadonlyMap<string, HeldTable>;

/** In reais. */
export const pricesOf = (table: HeldTable | undefined): TablePrice[] =>
  (table?.price_list ?? []).map(({ product, variant, price }) => ({
    productId: product,
    variantNumber: variant,
    price,
  }));

/** The ways in which it is sold: the product's own, else the table's, else the company's. */
export const paymentsOf = (product: CartProductAnswer, table: HeldTable | undefined): Payment[] =>
  product.own_payments ?? table?.payments ?? product.payments ?? [];

/** Under the day until which a proposal holds: it holds no longer than its tables. */
export function lastDayOf(tables: TablesInForce): { help?: string } {
  const [first] = [...tables.values()]
    .flatMap(({ name, valid_to: day }) => (day === null ? [] : [{ name, day }]))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  return first ? { help: `${first.name} vale até ${formatDay(first.day)}.` } : {};
}
