import { centsToReais } from "../../../../../shared/format/cents-to-reais.ts";
import { reaisToCents } from "../../../../../shared/format/reais-to-cents.ts";
import type { Cart, CartItem } from "../../cart-contract.ts";

/** Carts as a press leaves them, before the server has answered; pure. */

const centsOf = (items: readonly CartItem[]): number =>
  items.reduce(
    (sum, { is_sold: isSold, price, amount }) => sum + (isSold ? reaisToCents(price) * amount : 0),
    0,
  );

const priced = (cart: Cart, items: CartItem[]): Cart => ({
  ...cart,
  items,
  price: centsToReais(centsOf(items)),
});

/** With another amount of a course; none takes it out, and the last one the entry with it. */
export const withAmount = (
  carts: readonly Cart[],
  { cart, course }: { cart: string; course: string },
  amount: number,
): Cart[] =>
  carts
    .map((each) => {
      if (each._id !== cart) return each;
      const changed = each.items.map((item) => (item.course._id === course ? { ...item, amount } : item));
      return priced(
        each,
        changed.filter((item) => item.amount > 0),
      );
    })
    .filter(({ items }) => items.length > 0);

/** What all entries cost together, in cents. */
export const totalOf = (carts: readonly Cart[]): number =>
  carts.reduce((sum, { items }) => sum + centsOf(items), 0);

/** Courses, each counted once however many managers want it. */
export const countCourses = (carts: readonly Cart[]): number =>
  new Set(carts.flatMap(({ items }) => items.map(({ course }) => course._id))).size;

/** What is not sold any more has to be taken out before the rest is bought. */
export const withdrawnOf = (carts: readonly Cart[]): CartItem[] =>
  carts.flatMap(({ items }) => items.filter(({ is_sold: isSold }) => !isSold));
