import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { printableText } from "./printable-text.ts";

const font = fileURLToPath(import.meta.resolve("@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf"));

it.each([
  ["João D’Ávila  Conceição", "João D’Ávila Conceição"],
  ["Jo\u0061\u0303o", "João"],
  ["Łukasz Đặng", "Łukasz Đăng"],
  ["Мария Петрова", "Mariya Petrova"],
  ["Vendas 🎓 na praça 🎉", "Vendas na praça"],
  ["🎉", ""],
])("writes %s as the font can", (text, printed) => {
  expect(printableText(text, font)).toBe(printed);
});
