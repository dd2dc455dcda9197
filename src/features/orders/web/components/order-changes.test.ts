import { expect, it } from "vitest";
import type { OrderItem } from "../../contract.ts";
import { changesOf } from "./order-changes.ts";

const item = (name: string, amount: number, price: number): OrderItem => ({
  course: { _id: name, slug: name, name, price, image: null },
  amount,
  price,
  discount: 0,
});

it("names each course whose price or amount is another, that came and that went", () => {
  const seen = { items: [item("A", 1, 99), item("B", 2, 50), item("C", 1, 30)], total: 229 };
  const now = { items: [item("A", 1, 120), item("B", 3, 50), item("D", 1, 20)], total: 290 };
  expect(changesOf(seen, now).map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    "“A” passou de R$ 99,00 para R$ 120,00.",
    "“B”: de 2 para 3.",
    "“D” entrou no pedido.",
    "“C” saiu do pedido.",
  ]);
});

it("speaks of the total alone where only a discount went", () => {
  const items = [item("A", 1, 99)];
  expect(
    changesOf({ items, total: 89 }, { items, total: 99 }).map((text) => text.replaceAll("\u00a0", " ")),
  ).toEqual(["O total passou de R$ 89,00 para R$ 99,00."]);
  expect(changesOf({ items, total: 99 }, { items, total: 99 })).toEqual([]);
});
