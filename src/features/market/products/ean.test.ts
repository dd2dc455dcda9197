import { expect, it } from "vitest";
import { isEan } from "./ean.ts";

it.each(["96385074", "036000291452", "7891000315507", "17891000315504"])("%s is an EAN", (text) => {
  expect(isEan(text)).toBe(true);
});

it.each(["", "7891000315506", "789100031550", "789-1000-315507", "7,89E+12", "não tem"])(
  "%s is none",
  (text) => {
    expect(isEan(text)).toBe(false);
  },
);
