import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, it } from "vitest";
import { isCommonPassword } from "./passwords.ts";

it("the 10,000 that people choose most are told, however they are capitalised, and no others", async () => {
  const long = dictionary["passwords-common"].filter(({ length }) => length >= 6);
  const told = await Promise.all(long.slice(0, 10_500).map(isCommonPassword));
  expect(told.indexOf(false)).toBe(10_000);
  expect(told.lastIndexOf(true)).toBe(9_999);
  expect(await isCommonPassword(long[9_999]?.toUpperCase() ?? "")).toBe(true);
});
