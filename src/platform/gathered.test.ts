import { expect, it } from "vitest";
import { gathered } from "./gathered.ts";

it("answers what comes at the same time with one call, each with its own", async () => {
  const calls: number[][] = [];
  const double = gathered(async (numbers: number[]) => {
    calls.push(numbers);
    return numbers.map((number) => 2 * number);
  });
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(await double(3)).toBe(6);
  expect(calls).toEqual([[1, 2, 1], [3]]);
});

it("fails each where the call fails, and none that comes later", async () => {
  let isAway = true;
  const answer = gathered(async (numbers: number[]) => {
    if (isAway) throw new Error("away");
    return numbers;
  });
  const [first, second] = await Promise.allSettled([answer(1), answer(2)]);
  expect([first?.status, second?.status]).toEqual(["rejected", "rejected"]);
  isAway = false;
  expect(await answer(3)).toBe(3);
});
