import { describe, expect, it } from "vitest";
import { cleanMessage, phoneIn } from "./server/request-quote.ts";

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

it("keeps the lines of a message and drops what turns or ends them", () => {
  expect(cleanMessage("um\r\ndois\u0000\u202e\ttrês \n")).toBe("um\ndois\ttrês");
});
