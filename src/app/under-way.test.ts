import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { UnderWay } from "./under-way.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" | "major" }) => void;

it("is joined until it is over, and one that began meanwhile stays", () => {
  const running = new UnderWay<{ name: string }>();
  const [first, second] = [{ name: "first" }, { name: "second" }];
  running.begin("a", first);
  expect(running.get("a")).toBe(first);
  running.end("a", first);
  expect(running.get("a")).toBeUndefined();
  running.begin("a", second);
  running.end("a", first);
  expect(running.get("a")).toBe(second);
});

interface Work {
  answer: number[] | null;
}

/** Has the garbage collector look at what is young alone, as it does nearly always, while works begin and end. */
function megabytesLeftBy(begin: (key: string, work: Work) => void, end: (key: string, work: Work) => void) {
  collect({ type: "major" });
  const before = getHeapStatistics().used_heap_size;
  for (let round = 0; round < 200; round++) {
    const works = Array.from({ length: 32 }, (): Work => ({ answer: null }));
    works.forEach((work, number) => {
      begin(`${round} ${number}`, work);
    });
    collect({ type: "minor" });
    collect({ type: "minor" });
    works.forEach((work, number) => {
      work.answer = new Array(2_000).fill(number);
      end(`${round} ${number}`, work);
    });
    works.length = 0;
    collect({ type: "minor" });
    collect({ type: "minor" });
  }
  return (getHeapStatistics().used_heap_size - before) / 1024 ** 2;
}

it("leaves nothing behind of what is over, as a plain map does", () => {
  const running = new UnderWay<Work>();
  const left = megabytesLeftBy(
    (key, work) => running.begin(key, work),
    (key, work) => running.end(key, work),
  );
  const map = new Map<string, Work>();
  const leftByMap = megabytesLeftBy(
    (key, work) => map.set(key, work),
    (key) => map.delete(key),
  );
  expect(left).toBeLessThan(leftByMap / 2);
});
