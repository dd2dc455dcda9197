import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { RepresentedState } from "../../../representations/contract.ts";
import { RepresentedStates } from "./represented-states.tsx";

const drawn = (state_list: RepresentedState[], elsewhere = 0): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RepresentedStates state_list={state_list} elsewhere={elsewhere} />
    </MemoryRouter>,
  );
const acre: RepresentedState = { state: "AC", name: "Acre", representatives: 0 };
const parana: RepresentedState = { state: "PR", name: "Paraná", representatives: 1 };
const saoPaulo: RepresentedState = { state: "SP", name: "São Paulo", representatives: 3 };

it("names the states where nobody sells before the others, and leads to who lives there", () => {
  const markup = drawn([acre, parana, saoPaulo], 2);
  expect([...markup.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(
    ["AC", "SP", "PR"].map((state) => `/co/vendedores/buscar?estado=${state}`),
  );
  const words = markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  for (const text of [
    "1 estado sem representante",
    "AC Acre: ninguém",
    "SP 3 representantes em São Paulo",
    "PR 1 representante em Paraná",
    "2 representantes ainda não informaram onde moram.",
  ])
    expect(words).toContain(text);
});

it("says so where somebody sells in each", () => {
  const markup = drawn([parana]);
  expect(markup).toContain("Você tem representantes em todos os estados.");
  expect(markup).not.toContain("sem representante<");
});
