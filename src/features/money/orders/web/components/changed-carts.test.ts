import { expect, it } from "vitest";
import type { Cart, CartItem } from "../../cart-contract.ts";
import { countCourses, totalOf, withAmount, withdrawnOf } from "./cart-parts.tsx";

const item = (course: string, amount: number, price: number, is_sold = true): CartItem => ({
  _id: `${course} in the cart`,
  course: {
    _id: course,
    slug: course,
    name: course,
    price,
    image: null,
    user: { name: "Ana", lastname: "Reis" },
  },
  amount,
  price,
  former_price: null,
  is_sold,
  created_at: "2026-11-22T12:00:00.000Z",
});
const cart = (_id: string, ...items: CartItem[]): Cart => ({
  _id,
  shopper: { _id: `${_id} shopper`, name: "Ana", lastname: "Reis" },
  price: items.reduce((sum, each) => sum + each.price * each.amount, 0),
  items,
});

it("counts anew what an entry costs with another amount, to the cent", () => {
  const [changed] = withAmount(
    [cart("a", item("x", 1, 49.9), item("y", 2, 20))],
    { cart: "a", course: "x" },
    3,
  );
  expect(changed?.items.map(({ amount }) => amount)).toEqual([3, 2]);
  expect(changed?.price).toBe(189.7);
});

it("takes out what is left without amount, and the entry with its last course", () => {
  const carts = [cart("a", item("x", 1, 50)), cart("b", item("x", 1, 50), item("y", 1, 30))];
  expect(withAmount(carts, { cart: "b", course: "x" }, 0).map(({ _id, price }) => [_id, price])).toEqual([
    ["a", 50],
    ["b", 30],
  ]);
  expect(withAmount(carts, { cart: "a", course: "x" }, 0).map(({ _id }) => _id)).toEqual(["b"]);
});

it("sums what is sold alone, and counts each course once", () => {
  const carts = [cart("a", item("x", 2, 49.95)), cart("b", item("x", 1, 49.95), item("y", 1, 30, false))];
  expect(totalOf(carts)).toBe(14_985);
  expect(countCourses(carts)).toBe(2);
  expect(withdrawnOf(carts).map(({ course }) => course._id)).toEqual(["y"]);
});
