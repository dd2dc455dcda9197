import { expect, it } from "vitest";
import { wordsOfShares } from "./reward.ts";

it("says what a plan gives of which payments, and how long", () => {
  const first = { event: "FIRST_PAYMENT", percent: 30, months: null } as const;
  expect(wordsOfShares([first])).toBe("30% do primeiro pagamento");
  expect(wordsOfShares([first, { event: "RENEWAL", percent: 10, months: 12 }])).toBe(
    "30% do primeiro pagamento e 10% de cada renovação no primeiro ano",
  );
  expect(wordsOfShares([{ event: "RENEWAL", percent: 7.5, months: 3 }])).toBe(
    "7,5% de cada renovação por 3 meses",
  );
});
