import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageAddresses } from "./known-pages.ts";

const page = (path: string, parameters: string[] = [], routes = ["root", path]) => ({
  path,
  parameters,
  routes,
  isKept: false,
});

const addressOf = pageAddresses({
  version: "v7",
  screens: [],
  failures: { 500: "", 503: "" },
  offline: { page: "", files: [] },
  pages: [
    page("/", ["busca", "estado"], ["root", "layouts/public", "home"]),
    page("/vendedores", ["busca"]),
    page("/vaga/:slug"),
    page("/catalogo/:slug/produto/:idProduct"),
    page("/co/catalogo/produto/new"),
    page("/co/catalogo/produto/:id"),
  ],
});

const id = "0198c5a0-7b1c-7def-8abc-0123456789ab";

it.each([
  ["/", "/"],
  ["/?utm_source=x&busca=sapato&fbclid=1", "/?busca=sapato"],
  ["/?estado=SP&busca=%20sapato%20&busca=outro", "/?busca=sapato&estado=SP"],
  ["/?busca=&estado=", "/"],
  ["/?busca=a+b%26c", "/?busca=a+b%26c"],
  ["/?busca=%", "/?busca=%25"],
  ["/#vagas", "/"],
  ["/vendedores?estado=SP", "/vendedores"],
  ["/vaga/maria-2?x=1", "/vaga/maria-2"],
  [`/vaga/${id}`, `/vaga/${id}`],
  ["/nao-existe?x=1", "/404"],
  ["/nao/existe/nada", "/404"],
  ["//evil.test/x", "/404"],
  ["/vaga/%2e%2e", "/404"],
  ["/vaga", "/404"],
  ["*", "/404"],
  ["", "/404"],
  ["/_.data?utm=1&estado=SP", "/_.data?estado=SP"],
  ["/vendedores.data?x=2", "/vendedores.data"],
  ["/vendedores/_.data", "/vendedores.data"],
  ["/VENDEDORES.data", "/vendedores.data"],
  ["/_.data?_routes=home%2Cnone%2Croot", "/_.data?_routes=root%2Chome"],
  ["/_.data?_routes=none", "/_.data"],
  ["/nada.data?_routes=home", "/404.data"],
  ["/__manifest?version=v7&paths=%2Fb%2C%2Fa%2C%2Fb&x=1", "/__manifest?paths=%2Fa%2C%2Fb&version=v7"],
  ["/__manifest?version=v6&paths=%2Fa", "/__manifest"],
])("%s is kept as %s", (url, address) => {
  expect(addressOf(url)).toEqual({ address });
});

it.each([
  ["/vendedores/", "/vendedores"],
  ["/vendedores/?busca=Ana&utm=1", "/vendedores?busca=Ana&utm=1"],
  ["//vendedores", "/vendedores"],
  ["/VENDEDORES", "/vendedores"],
  ["/%76endedores", "/vendedores"],
  ["/Vaga/Maria", "/vaga/Maria"],
  ["/vaga/%6daria", "/vaga/maria"],
  ["/vaga/jo%c3%a3o", "/vaga/jo%C3%A3o"],
  [`/vaga/${id.toUpperCase()}`, `/vaga/${id}`],
  ["/co//catalogo/produto/NEW", "/co/catalogo/produto/new"],
])("%s is led to %s", (url, redirect) => {
  expect(addressOf(url)).toEqual({ redirect });
});

describe("whatever is asked", () => {
  const part = fc.oneof(
    fc.constantFrom(
      "vaga",
      "VAGA",
      "vendedores",
      "catalogo",
      "produto",
      "co",
      "new",
      "",
      ".",
      "..",
      "%2e",
      "%2F",
      "a.data",
      "_.data",
      "ã",
      "%C3%A3",
    ),
    fc.string({ maxLength: 8 }),
    fc.string({ maxLength: 4 }).map(encodeURIComponent),
  );
  const url = fc
    .tuple(fc.array(part, { maxLength: 5 }), fc.option(fc.webQueryParameters()))
    .map(([parts, query]) => `/${parts.join("/")}${query === null ? "" : `?${query}`}`);

  it("leads to an address that is right, and stays on this server", () => {
    fc.assert(
      fc.property(url, (asked) => {
        const first = addressOf(asked);
        const target = "redirect" in first ? first.redirect : first.address;
        expect(target).toMatch(/^\/(?!\/)/);
        expect(new URL(target, "http://praca.test").host).toBe("praca.test");
        const second = addressOf(target);
        if ("redirect" in first) expect(second).toHaveProperty("address");
        else if (!first.address.startsWith("/404")) expect(second).toEqual(first);
      }),
      { numRuns: 3_000 },
    );
  });
});
