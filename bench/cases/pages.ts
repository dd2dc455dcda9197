import { slugOfOpening, slugOfPerson, slugOfProduct } from "../seed/landmarks.ts";
import type { Case } from "./case.ts";

const pages: [string, string][] = [
  ["/", "/"],
  ["/vaga/…", `/vaga/${slugOfOpening(1_234)}`],
  ["/produto/…", `/produto/${slugOfProduct(1_235)}`],
  ["/catalogo/…", `/catalogo/${slugOfPerson(4_321)}`],
  ["/vendedores", "/vendedores"],
];

const fresh = { "cache-control": "no-cache" };

export const pageCases: Case[] = [
  ...pages.map(
    ([name, path]): Case => ({
      group: "pages",
      name: `${name} rendered`,
      path,
      headers: fresh,
      kind: "rendered page",
    }),
  ),
  ...pages.map(
    ([name, path]): Case => ({ group: "pages", name: `${name} cached`, path, kind: "cached page" }),
  ),
];
