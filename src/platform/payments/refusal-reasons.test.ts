import { expect, it } from "vitest";
import { knownReasons, wordsOfRefusal } from "./refusal-reasons.ts";

it("says in Portuguese why a payment was refused", () => {
  expect(wordsOfRefusal("1016")).toBe("Cartão sem limite");
  expect(wordsOfRefusal("1001")).toBe("Cartão vencido");
});

it("has words for each reason, and some for those that nobody knows", () => {
  expect(wordsOfRefusal("1099")).toBe("Pagamento não autorizado");
  expect(wordsOfRefusal("toString")).toBe("Pagamento não autorizado");
  for (const reason of knownReasons) expect(wordsOfRefusal(reason)).toMatch(/^[A-ZÀ-Ú].*[^.\s]$/);
});
