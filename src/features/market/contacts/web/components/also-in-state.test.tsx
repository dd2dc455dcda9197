import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Representation } from "../../../representations/contract.ts";
import { AlsoInState } from "./request-decision.tsx";

const person = (name: string) => ({ _id: name, slug: name, name, lastname: "Sá" });

const wordsOf = (what: object, names: string[]): string => {
  const request = {
    ...{ product: null, product_group: null, ...what },
    ...{ user: { address: { city: "Joinville", state: "SC" } }, also_in_state: names.map(person) },
  } as unknown as Representation;
  const page = (
    <MemoryRouter>
      <AlsoInState request={request} />
    </MemoryRouter>
  );
  return renderToStaticMarkup(page).replace(/<[^>]+>/g, "");
};

it("names the product or the category, the state, and who represents it there already", () => {
  expect(wordsOf({ product: { name: "Café" } }, ["Ana"])).toBe("Já representa “Café” em SC: Ana Sá");
  expect(wordsOf({ product_group: { name: "Grãos" } }, ["Ana", "Bia", "Caio", "Davi"])).toBe(
    "Já representam a categoria “Grãos”, ou parte dela, em SC: Ana Sá, Bia Sá, Caio Sá e mais 1",
  );
  expect(wordsOf({ product: { name: "Café" } }, [])).toBe("");
});
