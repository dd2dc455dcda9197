import { describe, expect, it } from "vitest";
import { mailboxOf, phoneIn, plainText, withoutLinks } from "./message-text.ts";

describe("the phone in a message", () => {
  it.each([
    ["Ana (11) 98765-4321", "11987654321"],
    ["whats 11 9 8765 4321 obrigado", "11987654321"],
    ["+55 (21) 3456-7890", "2134567890"],
    ["5511987654321", "11987654321"],
    ["011 98765-4321", "11987654321"],
    ["CPF 529.982.247-25, fone 1134567890", "1134567890"],
  ])("%s", (text, phone) => expect(phoneIn(text)).toBe(phone));

  it.each(["sem telefone", "12345", "pedido 123456789012345678", ""])("%s holds none", (text) =>
    expect(phoneIn(text)).toBeNull(),
  );
});

describe("a visitor's text in a mail", () => {
  it.each([
    ["veja https://golpe.test/a?b=c agora", "veja [link removido] agora"],
    ["veja www.golpe.test.", "veja [link removido]"],
    ["bit.ly/abc", "[link removido]"],
    ["HTTP://GOLPE.TEST", "[link removido]"],
    ["ana.souza@loja.com.br", "ana.souza@loja.com.br"],
    ["Preço de 1.234,50", "Preço de 1.234,50"],
  ])("%s", (text, expected) => expect(withoutLinks(text)).toBe(expected));

  it("parts what is left of an address by an invisible space", () => {
    expect(withoutLinks("golpe.com.br")).toBe("golpe.\u200bcom.\u200bbr");
  });

  it("keeps lines and drops what turns or ends them", () => {
    expect(plainText("um\r\ndois\u0000\u202e\ttrês \n")).toBe("um\ndois\ttrês");
  });
});

it("counts the spellings of one mailbox as one", () => {
  expect(mailboxOf("Ana+loja@praca.test")).toBe("ana@praca.test");
  expect(mailboxOf("a.n.a+x@googlemail.com")).toBe("ana@gmail.com");
  expect(mailboxOf("a.n.a@praca.test")).toBe("a.n.a@praca.test");
});
