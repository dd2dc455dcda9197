import { expect, it } from "vitest";
import type { Coupon } from "./cart-contract.ts";
import { couponBounds, couponOffer, couponStateOf } from "./coupon.ts";

const coupon: Coupon = {
  ...{ _id: "1", code: "VERAO", course: null, percent: 10, amount: null, valid_until: null, max_uses: null },
  ...{ uses: 0, is_active: true, is_ended: false, created_at: "2026-11-01T12:00:00.000Z" },
};
const spaced = (text: string) => text.replaceAll("\u00a0", " ");

it("says in which state a coupon is", () => {
  expect(couponStateOf(coupon)).toBe("ACTIVE");
  expect(couponStateOf({ ...coupon, is_active: false, max_uses: 3, uses: 3 })).toBe("USED_UP");
  expect(couponStateOf({ ...coupon, is_active: false, valid_until: "2026-01-01" })).toBe("OVER");
  expect(couponStateOf({ ...coupon, is_active: false, is_ended: true })).toBe("ENDED");
});

it("says what it gives, how often it was used and until when it counts", () => {
  expect(couponOffer(coupon)).toBe("10% de desconto em todos os seus treinamentos");
  const amount = { ...coupon, percent: null, amount: 25.9 };
  expect(spaced(couponOffer(amount))).toBe("R$ 25,90 de desconto em cada treinamento seu");
  expect(spaced(couponOffer({ ...amount, course: { _id: "2", name: "Negociação" } }))).toBe(
    "R$ 25,90 de desconto em Negociação",
  );
  expect(couponBounds(coupon)).toBe("Ainda não usado. Sem data para acabar.");
  expect(couponBounds({ ...coupon, uses: 1 })).toBe("Usado 1 vez. Sem data para acabar.");
  expect(couponBounds({ ...coupon, uses: 3, max_uses: 10, valid_until: "2026-11-30" })).toBe(
    "Usado 3 de 10 vezes. Vale até 30/11/2026.",
  );
});
