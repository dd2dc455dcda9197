import { expect, it } from "vitest";
import { describeRegret } from "./order-entries.tsx";

const order = (has_regret: boolean, name = "Vendas") => ({ has_regret, items: [{ course: { name } }] });
const all = "Você pode desistir em até 7 dias depois do pagamento e receber tudo de volta.";

it("promises seven days where they hold", () => {
  expect(describeRegret([order(true)], "person")).toBe(all);
  expect(describeRegret([order(true), order(true)], "company")).toBe(all);
});

it("says before paying where they do not, and of what", () => {
  expect(describeRegret([order(false)], "person")).toBe(
    "Você já desistiu de “Vendas” uma vez: nesta nova compra não há desistência em sete dias.",
  );
  expect(describeRegret([order(false)], "company")).toBe(
    "A empresa já desistiu de “Vendas” uma vez: nesta nova compra não há desistência em sete dias.",
  );
});

it("says of several entries which is which", () => {
  expect(describeRegret([order(true), order(false, "Prospecção")], "company")).toBe(
    "A empresa já desistiu de “Prospecção” uma vez: nesta nova compra não há desistência em sete dias. Do resto, você pode desistir em até 7 dias depois do pagamento e receber tudo de volta.",
  );
});
