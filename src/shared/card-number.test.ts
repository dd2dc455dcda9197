import { expect, it } from "vitest";
import {
  brandOfNumber,
  formatCardNumber,
  holdsCardNumber,
  isCardNumber,
  securityCodeLength,
} from "./card-number.ts";

it.each([
  ["4", "VISA"],
  ["4111 1111 1111 1111", "VISA"],
  ["5555555555554444", "MASTER"],
  ["51", "MASTER"],
  ["2221000000000009", "MASTER"],
  ["", "MASTER"],
  ["378282246310005", "AMEX"],
  ["34", "AMEX"],
  ["6011111111111117", "DISCOVER"],
  ["65", "DISCOVER"],
  ["6362970000457013", "ELO"],
  ["4011 7812", "ELO"],
  ["5067000000000000", "ELO"],
  ["650485", "ELO"],
  ["6062825624254001", "HIPERCARD"],
  ["384100", "HIPERCARD"],
] as const)("%s is of %s", (number, brand) => {
  expect(brandOfNumber(number)).toBe(brand);
});

it.each([
  "4000000000000010",
  "4111.1111.1111.1111",
  "5555 5555 5555 4444",
  "378282246310005",
  "6362970000457013",
  "6062825624254001",
  "4222222222222",
])("%s can be a card", (number) => expect(isCardNumber(number)).toBe(true));

it.each([
  "",
  "4000000000000011",
  "411111111111111",
  "3782822463100050",
  "55555555555544440",
  "4111x11111111111",
  "٤١١١١١١١١١١١١١١١",
])("%s cannot", (number) => expect(isCardNumber(number)).toBe(false));

it.each([
  ["", ""],
  ["41111", "4111 1"],
  ["4111111111111111", "4111 1111 1111 1111"],
  ["41111111111111119", "4111 1111 1111 1111 9"],
  ["378282246310005", "3782 822463 10005"],
  ["6062825624254001", "6062 8256 2425 4001"],
])("%s is shown as %s", (digits, shown) => expect(formatCardNumber(digits)).toBe(shown));

it("wants four digits of American Express and three of the others", () => {
  expect(securityCodeLength("AMEX")).toBe(4);
  expect(securityCodeLength("ELO")).toBe(3);
});

it.each([
  "4111111111111111",
  "Ana 4111-1111-1111-1111",
  "4111 1111 1111 1111 12/30",
  "12/30 4111 1111 1111 1111 123",
  "4111_1111/1111 1111",
  "４１１１１１１１１１１１１１１１",
])("%s holds the number of a card", (text) => expect(holdsCardNumber(text)).toBe(true));

it.each(["", "Ana Maria 2", "Rua 12, 34", "4111 1111 1111 1112", "João 1234567890"])(
  "%s holds none",
  (text) => expect(holdsCardNumber(text)).toBe(false),
);
