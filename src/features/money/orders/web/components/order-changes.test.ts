import { expect, it } from "vitest";
import type { OrderItem } from "../../contract.ts";
import { changesOf } from "./use-confirmation.ts";

const item = (name: string, amount: number, price: number, offer = {}): OrderItem => ({
  course: { _id: name, slug: name, name, price, image: null },
  amount,
  price,
  discount: 0,
  lessons: 10,
  duration: 3_600,
  ...offer,
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

it("says how much less a course offers, and nothing of one that grew", () => {
  const of = (offer: object) => ({ items: [item("A", 1, 99, offer)], total: 99 });
  expect(changesOf(of({}), of({ lessons: 9, duration: 3_000 }))).toEqual([
    "“A” tinha 10 aulas (1:00:00) e agora tem 9 aulas (50:00).",
  ]);
  for (const [seen, now] of [
    [{}, { lessons: 11, duration: 4_000 }],
    [{ lessons: null, duration: null }, {}],
    [{}, { lessons: null, duration: null }],
  ] as const)
    expect(changesOf(of(seen), of(now))).toEqual([]);
});

it("speaks of the total alone where only a discount went", () => {
  const items = [item("A", 1, 99)];
  expect(
    changesOf({ items, total: 89 }, { items, total: 99 }).map((text) => text.replaceAll("\u00a0", " ")),
  ).toEqual(["O total passou de R$ 89,00 para R$ 99,00."]);
  expect(changesOf({ items, total: 99 }, { items, total: 99 })).toEqual([]);
});
