import { expect, it } from "vitest";
import { type Option, renewalTerms } from "./renewal.ts";

const option = (id: string, amountCents: number, isEnabled: boolean): Option => ({
  id,
  planId: "plan",
  intervalMonths: 1,
  amountCents,
  fullAmountCents: amountCents,
  isEnabled,
});
const agreed = option("agreed", 2970, false);

/** What is charged where 29,70 were agreed. */
const charged = (told: Option | null, asked: Option | null, known?: { isToldInTime: boolean }) =>
  renewalTerms(
    {
      planOptionId: "agreed",
      licences: 1,
      cents: 2970,
      nextOptionId: null,
      nextLicences: null,
      toldOptionId: told?.id ?? null,
    },
    [agreed, told, asked].filter((each) => each !== null),
    known,
  ).cents;

it("costs what is asked by then, but never more than was told in time", () => {
  expect(charged(null, option("cheaper", 1970, true))).toBe(1970);
  expect(charged(null, option("dearer", 3970, true))).toBe(2970);
  expect(charged(null, option("dearer", 3970, true), { isToldInTime: true })).toBe(3970);
  expect(charged(option("told", 3970, false), option("still", 3470, true))).toBe(3470);
  expect(charged(option("told", 3970, false), option("more", 4970, true))).toBe(3970);
});

it("costs no more than was told where a lower price was told and raised again, or is sold no more", () => {
  const told = option("told", 1970, false);
  expect(charged(told, option("raised", 2570, true))).toBe(1970);
  expect(charged(told, option("as before", 2970, true))).toBe(1970);
  expect(charged(told, null)).toBe(1970);
});

it("is told once: a second raise is not expected, even where there would be time", () => {
  const told = option("told", 3470, false);
  expect(charged(told, option("second", 3970, true), { isToldInTime: true })).toBe(3470);
});
