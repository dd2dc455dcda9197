import { expect, test } from "vitest";
import { stateTabs } from "./decisions/decided-rows.ts";

const tabs = stateTabs<"NEW" | "WON", "new" | "won">("Todos", [
  { word: "novos", label: "Novos", state: "NEW", count: "new", tone: "waiting" },
  { word: "vendidos", label: "Vendidos", state: "WON", count: "won", tone: "success" },
]);

test.each([
  ["situacao=vendidos", "WON"],
  ["", undefined],
  ["situacao=outros", undefined],
  ["situacao=toString", undefined],
])("'%s' in the address asks for %s", (search, state) => {
  expect(tabs.chosenIn(new URLSearchParams(search))).toBe(state);
});

test("the first tab holds them all, and the chosen one is the current one", () => {
  const [all, ...each] = tabs.items({ new: 3, won: 4 }, "WON");
  expect(all).toEqual({ label: "Todos", to: "?", count: 7, current: false });
  expect(each).toEqual([
    { label: "Novos", to: "?situacao=novos", count: 3, tone: "waiting", current: false },
    { label: "Vendidos", to: "?situacao=vendidos", count: 4, tone: "success", current: true },
  ]);
  expect(tabs.items({ new: 0, won: 0 }, undefined)[0]?.current).toBe(true);
});

test("what else the address asks for stays", () => {
  const search = new URLSearchParams({ busca: "ana", situacao: "novos" });
  const addresses = tabs.items({ new: 3, won: 4 }, "NEW", search).map(({ to }) => to);
  expect(addresses).toEqual(["?busca=ana", "?busca=ana&situacao=novos", "?busca=ana&situacao=vendidos"]);
});
