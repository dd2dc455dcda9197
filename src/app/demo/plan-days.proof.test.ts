import { expect, it } from "vitest";
import { addDays } from "../../shared/calendar.ts";
import { daysBetween } from "../../shared/format/dates.ts";
import { failedTries, periodsOf } from "./subscriptions.ts";

/** Four years, the day on which a February is longer among them. */
const days = Array.from({ length: 1_461 }, (_, index) => addDays("2026-01-01", index));
const ages = [1, 3, 6, 12].flatMap((interval) =>
  [1, 2, 7, 12].flatMap((paid) => [2, 12, 31, 200].map((daysIn) => ({ interval, paid, daysIn }))),
);

it("has periods without a gap whose last one began so many days ago, whatever day it is", () => {
  const wrong = days.flatMap((today) =>
    ages.filter((age) => {
      const periods = periodsOf(age, today);
      const more = daysBetween(periods.at(-1)?.start ?? "", today) - age.daysIn;
      const follow = periods.every(
        ({ start, end }, index) => start < end && (periods[index + 1]?.start ?? end) === end,
      );
      return !(periods.length === age.paid && follow && more >= 0 && more <= 3);
    }),
  );
  expect(wrong).toEqual([]);
});

it("has tried a month that was not paid at least once, and either goes on or has given up, whatever day it is", () => {
  const triesOf = (age: { paid: number; daysIn: number }, today: string) =>
    failedTries(periodsOf({ interval: 1, ...age }, today).at(-1)?.end ?? "", today);
  const wrong = days.filter((today) => {
    const { tries, next } = triesOf({ paid: 7, daysIn: 31 }, today);
    const after = triesOf({ paid: 2, daysIn: 40 }, today);
    return !(tries.length > 0 && next && next > today && after.next === null);
  });
  expect(wrong).toEqual([]);
});
