import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { batched, batchedFor } from "./batched.ts";

it("answers what comes at the same time with one call, each with its own", async () => {
  const calls: number[][] = [];
  const double = batched(async (numbers: number[]) => {
    calls.push(numbers);
    return numbers.map((number) => 2 * number);
  });
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(await double(3)).toBe(6);
  expect(calls).toEqual([[1, 2, 1], [3]]);
});

it("fails each where the call fails, and none that comes later", async () => {
  let isAway = true;
  const answer = batched(async (numbers: number[]) => {
    if (isAway) throw new Error("away");
    return numbers;
  });
  const [first, second] = await Promise.allSettled([answer(1), answer(2)]);
  expect([first?.status, second?.status]).toEqual(["rejected", "rejected"]);
  isAway = false;
  expect(await answer(3)).toBe(3);
});

it("lets what comes while as many run as may wait for the next call, which takes as much as it may", async () => {
  const calls: { given: number[]; end: () => void }[] = [];
  const answer = batched(
    (given: number[]) => new Promise<number[]>((resolve) => calls.push({ given, end: () => resolve(given) })),
    { atOnce: 1, atMost: 2 },
  );
  const begun = (count: number) => expect.poll(() => calls.length).toBe(count);
  const first = answer(1);
  await begun(1);
  const others = Promise.all([answer(2), answer(3), answer(4)]);
  await nextTurn();
  expect(calls.map(({ given }) => given)).toEqual([[1]]);
  calls[0]?.end();
  expect(await first).toBe(1);
  await begun(2);
  calls[1]?.end();
  await begun(3);
  calls[2]?.end();
  expect(await others).toEqual([2, 3, 4]);
  expect(calls.map(({ given }) => given)).toEqual([[1], [2, 3], [4]]);
});

it("gives no call two of the same key", async () => {
  const calls: string[][] = [];
  const answer = batched(
    async (given: string[]) => {
      calls.push(given);
      return given;
    },
    { keyOf: (given) => given.slice(0, 1) },
  );
  expect(await Promise.all(["a1", "a2", "b1", "a3"].map(answer))).toEqual(["a1", "a2", "b1", "a3"]);
  expect(calls).toEqual([["a1", "b1"], ["a2"], ["a3"]]);
});

it("never makes the calls of one owner with those of another", async () => {
  const calls: [string, number[]][] = [];
  const answer = batchedFor(async (owner: { name: string }, given: number[]) => {
    calls.push([owner.name, given]);
    return given;
  });
  const [one, other] = [{ name: "one" }, { name: "other" }];
  expect(await Promise.all([answer(one, 1), answer(other, 2), answer(one, 3)])).toEqual([1, 2, 3]);
  expect(calls).toEqual([
    ["one", [1, 3]],
    ["other", [2]],
  ]);
});
