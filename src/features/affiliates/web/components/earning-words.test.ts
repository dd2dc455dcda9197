import { expect, test } from "vitest";
import { wordsOfState } from "./earning-words.ts";

test.each([
  ["COMING", "2026-12-22", null, "Disponível em 22/12/2026"],
  ["AVAILABLE", "2026-10-22", null, "Disponível desde 22/10/2026"],
  ["DISPUTED", "2026-10-22", null, /^O titular do cartão contestou/],
  ["TAKEN_BACK", null, null, /^O pagamento foi devolvido/],
  ["WITHHELD", null, "SAME_PIX_KEY", /têm a mesma chave Pix: ninguém indica a si mesmo\.$/],
] as const)("%s, from %s", (state, available_on, withheld, words) => {
  expect(wordsOfState({ state, available_on, withheld })).toMatch(words);
});
