import { slugOfCourse, slugOfOpening, slugOfPerson, slugOfProduct } from "../seed/landmarks.ts";
import type { Case } from "./case.ts";
import { inSitemap, listsOfProfessionals, type PathsOf, startPages } from "./paths-of-pages.ts";

const pages: [string, string, PathsOf?][] = [
  ["/", "/", startPages],
  ["/vaga/…", `/vaga/${slugOfOpening(1_234)}`, inSitemap("vagas")],
  ["/produto/…", `/produto/${slugOfProduct(1_235)}`, inSitemap("produtos")],
  ["/treinamento/…", `/treinamento/${slugOfCourse(1_236)}`, inSitemap("treinamentos")],
  ["/catalogo/…", `/catalogo/${slugOfPerson(4_321)}`, inSitemap("lojas")],
  ["/vendedores", "/vendedores", listsOfProfessionals],
  // There is no other page like it that would have to be rendered.
  ["/planos", "/planos"],
];

/** A page is kept for some seconds, so that only addresses which nobody has asked for are rendered. */
export const pageCases: Case[] = [
  ...pages.flatMap(([name, path, pathsOf]): Case[] =>
    pathsOf ? [{ group: "pages", name: `${name} rendered`, path, pathsOf, kind: "rendered page" }] : [],
  ),
  ...pages.map(
    ([name, path]): Case => ({ group: "pages", name: `${name} cached`, path, kind: "cached page" }),
  ),
];
