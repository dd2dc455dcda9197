import { expect, test } from "vitest";
import { wordsOfState } from "./earning-list.tsx";

test.each([
  ["COMING", "2026-12-22", null, "Será liberado em 22/12/2026"],
  ["AVAILABLE", "2026-10-22", null, "Liberado em 22/10/2026"],
  ["IN_REVIEW", "2026-12-22", null, /olhadas por uma pessoa .* a partir de 22\/12\/2026\.$/],
  ["AWAITING_PAYER", "2026-12-22", null, /^Falta a empresa que pagou dizer quem responde por ela\./],
  ["WITHHELD", null, "REFUSED", /escreva para o atendimento\.$/],
  ["DISPUTED", "2026-10-22", null, /^O titular do cartão contestou/],
  ["TAKEN_BACK", null, null, /^O pagamento foi devolvido/],
  ["WITHHELD", null, "SAME_PIX_KEY", /têm a mesma chave Pix: ninguém indica a si mesmo\.$/],
] as const)("%s, from %s", (state, available_on, withheld, words) => {
  expect(wordsOfState({ state, available_on, withheld, percent: 10, lowered_from: null })).toMatch(words);
});

test.each([
  ["COMING", "2026-12-22", 10, /gratuito dá, 10% em vez de 30%\. Será liberado em 22\/12\/2026\.$/],
  ["TAKEN_BACK", null, 0, /gratuito dá, 0% em vez de 30%\.$/],
] as const)("%s, lowered", (state, available_on, percent, words) => {
  expect(wordsOfState({ state, available_on, withheld: null, percent, lowered_from: 30 })).toMatch(words);
});
