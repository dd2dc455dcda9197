import { expect, it } from "vitest";
import { openSealedText, sealText } from "./secrets.ts";

const text = '{"token":"abc","nome":"João"}';

it("opens what it sealed, for the same secret and purpose alone", () => {
  const sealed = sealText(text, "segredo", "chamada");
  expect(openSealedText(sealed, "segredo", "chamada")).toBe(text);
  expect(Buffer.from(sealed, "base64url").toString()).not.toContain("abc");
  expect(sealText(text, "segredo", "chamada")).not.toBe(sealed);
  expect(() => openSealedText(sealed, "outro", "chamada")).toThrow();
  expect(() => openSealedText(sealed, "segredo", "outra")).toThrow();
});

it("notices a change", () => {
  const bytes = Buffer.from(sealText(text, "segredo", "chamada"), "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => openSealedText(bytes.toString("base64url"), "segredo", "chamada")).toThrow();
  expect(() => openSealedText("", "segredo", "chamada")).toThrow();
});
