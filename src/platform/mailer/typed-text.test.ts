import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typedName, typedText } from "./define-email.tsx";

describe("a text of several lines", () => {
  it.each([
    ["veja https://golpe.test/a?b=c agora", "veja [link removido] agora"],
    ["veja www.golpe.test.", "veja [link removido]"],
    ["bit.ly/abc", "[link removido]"],
    ["://www.", "[link removido]"],
    ["HTTP://GOLPE.TEST", "[link removido]"],
    ["h\u200bttps\u2060://golpe.test", "[link removido]"],
    ["ana.souza@loja.com.br", "ana.souza@loja.com.br"],
    ["(ana.souza+praca@loja.com.br),", "(ana.souza+praca@loja.com.br),"],
    ["golpe.test:443/login@x", "[link removido]"],
    ["golpe.test?a@b.test", "[link removido]"],
    ["golpe.test#a@b", "[link removido]"],
    ["golpe.test:443@b", "golpe.\u200btest:443@b"],
    ["http:golpe.test@b.test", "http:golpe.\u200btest@b.\u200btest"],
    ["1.2.3.4/x", "[link removido]"],
    ["1.2.3.4:8080?x", "[link removido]"],
    ["CNPJ 12.345.678/0001-90", "CNPJ 12.345.678/0001-90"],
    ["É da loja.com?", "É da loja.\u200bcom?"],
    ["Preço de 1.234,50", "Preço de 1.234,50"],
    ["um\ndois", "um\ndois"],
    ["golpe.com.br", "golpe.\u200bcom.\u200bbr"],
    ["golpe．com", "golpe.\u200bcom"],
  ])("%j", (text, expected) => expect(typedText(text)).toBe(expected));
});

describe("a name", () => {
  it.each([
    ["Móveis do Sul & Cia. Ltda.", "Móveis do Sul & Cia. Ltda."],
    ["Ana\r\nBcc: eva@golpe.test", "Ana Bcc: [link removido]"],
    ["Ganhe R$ 500 em https://golpe.test/x já", "Ganhe R$ 500 em [link removido] já"],
    ["Loja\u202egro.eplog\u2066", "Lojagro.\u200beplog"],
    ["Lo\u200bja\ufeff \u2028 Boa", "Loja Boa"],
    ["fale com ana@golpe.test", "fale com [link removido]"],
    ["Loja 1.2.3.4/x", "Loja [link removido]"],
    ["Loja golpe.test?x", "Loja [link removido]"],
  ])("%j", (text, expected) => expect(typedName(text)).toBe(expected));

  it("is one line of bounded length that no mail program makes a link of", () => {
    const part = fc.constantFrom(
      "www.",
      "https://",
      "golpe",
      ".",
      "com",
      "/",
      "@",
      "\n",
      "\u202e",
      " ",
      "：",
      "。",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const name = typedName(parts.join(""));
        expect([...name.replaceAll("\u200b", "")].length).toBeLessThanOrEqual(80);
        expect(name).not.toMatch(/[\n\r\u202e]|:\/\/\S|\.\p{L}|\S@\S/u);
      }),
      { numRuns: 500 },
    );
  });
});
