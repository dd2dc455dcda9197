import { describe, expect, it } from "vitest";
import type { Card } from "../../../wallet/card-contract.ts";
import { payingAfter, payingAtFirst, payingCard } from "./paying.ts";

const card = (_id: string, last_four: string, exp_year = 2099) =>
  ({ _id, brand: "VISA", last_four, exp_month: 12, exp_year }) as Card;
const favourite = card("a", "0028");
const other = card("b", "0010");
const refused = [{ status: "FAILED", method: "CARD", card: { brand: "VISA", last_four: "0028" } }] as const;

describe("the card that pays", () => {
  it("is the favourite, unless another is chosen", () => {
    expect(payingCard(payingAtFirst, [favourite, other])).toBe(favourite);
    expect(payingCard({ ...payingAtFirst, cardId: "b" }, [favourite, other])).toBe(other);
  });

  it("is another than the one that was refused for the same", () => {
    expect(payingCard(payingAtFirst, [favourite, other], refused)).toBe(other);
  });

  it("is none where there is no other, until somebody chooses it again", () => {
    expect(payingCard(payingAtFirst, [favourite, card("c", "0010", 2020)], refused)).toBeNull();
    expect(payingCard({ ...payingAtFirst, cardId: "a" }, [favourite], refused)).toBe(favourite);
  });
});

it("begins with the Pix or the boleto that was not paid, and with a card where one is still open", () => {
  const tried = (method: "PIX" | "BOLETO" | "CARD", status: "EXPIRED" | "FAILED" | "SENT" | "PAID") =>
    payingAfter([{ method, status, card: null }]).method;
  expect(tried("PIX", "EXPIRED")).toBe("PIX");
  expect(tried("BOLETO", "EXPIRED")).toBe("BOLETO");
  expect(tried("PIX", "SENT")).toBe("CARD");
  expect(tried("PIX", "PAID")).toBe("CARD");
  expect(tried("CARD", "FAILED")).toBe("CARD");
  expect(payingAfter([])).toBe(payingAtFirst);
});
