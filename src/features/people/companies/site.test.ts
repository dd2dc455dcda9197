import { expect, it } from "vitest";
import { site } from "./contract.ts";

const told = (text: string) => site.safeParse(text).error?.issues.map(({ message }) => message);

it.each([
  ["empresa.com.br", "https://empresa.com.br"],
  ["HTTP://www.empresa.com.br/loja?de=a@b#c", "HTTP://www.empresa.com.br/loja?de=a@b#c"],
  ["empresa.com.br:8443/", "https://empresa.com.br:8443/"],
  ["", null],
])("of a company is taken as people type it: %s", (typed, kept) => expect(site.parse(typed)).toBe(kept));

it.each([
  "https://ana:segredo@empresa.com.br",
  "https://banco.com.br@evil.com",
  "ana@empresa.com.br",
  "mailto:ana@empresa.com.br",
  "https://@empresa.com.br",
])("with what comes before an @ is refused, with words: %s", (typed) =>
  expect(told(typed)).toEqual([
    "Escreva só o endereço do site, sem usuário, senha ou e-mail: empresa.com.br",
  ]),
);

it.each([
  "https://",
  "https:///empresa.com.br",
  "https://?empresa.com.br",
  "https:\\\\empresa.com.br",
  "https://empresa",
  "não é um site",
])("without a host is refused, with words: %s", (typed) =>
  expect(told(typed)).toEqual(["Verifique o endereço do site"]),
);
