import { expect, it } from "vitest";
import { companyPhone, phone } from "../schema.ts";
import { formatPhone, isPhone, nationalDigits, phoneDigits, phoneLink, whatsAppLink } from "./phone.ts";

it("shows mobiles and landlines", () => {
  expect(formatPhone("11987654321")).toBe("(11) 98765-4321");
  expect(formatPhone("1134567890")).toBe("(11) 3456-7890");
  expect(formatPhone("+55 (11) 98765-4321")).toBe("(11) 98765-4321");
  expect(formatPhone("119")).toBe("(11) 9");
  expect(formatPhone("")).toBe("");
});

it("knows a number as it is dialled", () => {
  for (const [written, digits] of [
    ["(011) 3456-7890", "1134567890"],
    ["011 98765-4321", "11987654321"],
    ["0 15 11 98765-4321", "11987654321"],
    ["0xx11 3456-7890", "1134567890"],
    ["+55 (11) 3456-7890", "1134567890"],
    ["+55 (011) 98765-4321", "11987654321"],
    ["0055 11 98765-4321", "11987654321"],
    ["+55 55 99876-5432", "55998765432"],
    ["0800 123 4567", "08001234567"],
    ["0800 123456", "0800123456"],
    ["+55 0800 123 4567", "08001234567"],
    ["4004-1234", "40041234"],
  ] as const)
    expect(nationalDigits(written)).toBe(digits);
});

it("takes 0800 and 4004 of companies alone", () => {
  for (const [written, digits, shown] of [
    ["0800 123 4567", "08001234567", "0800 123 4567"],
    ["4004-1234", "40041234", "4004-1234"],
    ["3003 1234", "30031234", "3003-1234"],
  ] as const) {
    expect(companyPhone.parse(written)).toBe(digits);
    expect(phone.safeParse(written).success).toBe(false);
    expect(formatPhone(digits)).toBe(shown);
    expect(phoneLink(digits)).toBe(`tel:${digits}`);
  }
  for (const written of ["+55 11 3456-7890", "011 3456-7890"])
    expect(phone.parse(written)).toBe("1134567890");
  for (const written of ["+1 212 555 0100 22", "98765-4321", "0800 12", "5004-1234"])
    expect(companyPhone.safeParse(written).success).toBe(false);
});

it("keeps an area code of 55", () => {
  expect(phoneDigits("(55) 99876-5432")).toBe("55998765432");
});

it("tells phones from other numbers", () => {
  expect(isPhone("(11) 98765-4321")).toBe(true);
  expect(isPhone("(11) 3456-7890")).toBe(true);
  expect(isPhone("(11) 88765-4321")).toBe(false);
  expect(isPhone("(01) 98765-4321")).toBe(false);
  expect(isPhone("98765-4321")).toBe(false);
});

it("makes links", () => {
  expect(whatsAppLink("(11) 98765-4321")).toBe("https://wa.me/5511987654321");
  expect(whatsAppLink("11987654321", "Olá, tudo bem?")).toBe(
    "https://wa.me/5511987654321?text=Ol%C3%A1%2C%20tudo%20bem%3F",
  );
  expect(phoneLink("11987654321")).toBe("tel:+5511987654321");
});
