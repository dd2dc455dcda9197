import { expect, it } from "vitest";
import { formatPhone, isPhone, phoneDigits, phoneLink, whatsAppLink } from "./phone.ts";

it("shows mobiles and landlines", () => {
  expect(formatPhone("11987654321")).toBe("(11) 98765-4321");
  expect(formatPhone("1134567890")).toBe("(11) 3456-7890");
  expect(formatPhone("+55 (11) 98765-4321")).toBe("(11) 98765-4321");
  expect(formatPhone("119")).toBe("(11) 9");
  expect(formatPhone("")).toBe("");
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
