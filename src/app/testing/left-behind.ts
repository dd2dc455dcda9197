import { getHeapStatistics } from "node:v8";
import { UnderWay } from "../under-way.ts";

/** Prints how many megabytes are left behind by what was under way, and by a plain map; run with `--expose-gc`. */

const collect = globalThis.gc as unknown as (options: { type: "minor" | "major" }) => void;

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
    // Once, so that a work is not old itself when it ends.
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
process.stdout.write(JSON.stringify({ left, leftByMap }));
