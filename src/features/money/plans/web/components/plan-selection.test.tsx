import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Plan } from "../../contract.ts";
import { PlanSelection } from "./plan-selection.tsx";

const plan: Plan = {
  _id: "p1",
  name: "Profissional Premium",
  description: "<p>Sem limite.</p>",
  type: "SALESMAN",
  benefits: [{ title: "Vagas sem limite", included: true }],
  payment_option: [{ _id: "o1", interval: 6, amount: 60, full_amount: 60 }],
  is_enable: true,
  first_days_note: null,
};

const drawn = (plans: Plan[]): string =>
  renderToStaticMarkup(
    <PlanSelection plans={plans} action={({ option }) => <button type="button">{option?._id}</button>} />,
  ).replaceAll("\u00a0", " ");

it("says so where no plan is for sale", () => {
  expect(drawn([])).toContain("Nenhum plano à venda agora.");
});

it("speaks of no discount where there is none", () => {
  const html = drawn([plan]);
  expect(html).toContain("R$ 10,00");
  expect(html).toContain("Cobrado R$ 60,00 a cada 6 meses.");
  expect(html).not.toMatch(/desconto|<s[ >]/);
});

it("hands the first price to the button, and none of a free plan", () => {
  expect(drawn([plan])).toContain('<button type="button">o1</button>');
  expect(drawn([{ ...plan, payment_option: [] }])).toContain('<button type="button"></button>');
});

it("keeps types apart, in their order, and leaves out those without a plan", () => {
  const html = drawn([{ ...plan, type: "AFILIATE" }, plan]);
  expect([...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual([
    "Profissional",
    "Afiliado",
  ]);
});
