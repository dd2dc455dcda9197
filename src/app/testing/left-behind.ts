import { getHeapStatistics } from "node:v8";
import { InFlight } from "../concurrency.ts";

/** Prints how many megabytes of a hundred are left behind by what was under way; run with `--expose-gc`. */

const collect = globalThis.gc as unknown as (options: { type: "minor" | "major" }) => void;

interface Work {
  answer: number[] | null;
}

const running = new InFlight<Work>();

/** Has the garbage collector look at what is young alone, as it does nearly always, while works begin and end. */
function turn(round: number): void {
  const works = Array.from({ length: 32 }, (): Work => ({ answer: null }));
  works.forEach((work, number) => {
    running.begin(`${round} ${number}`, work);
  });
  // Once, so that a work is not old itself when it ends.
  collect({ type: "minor" });
  works.forEach((work, number) => {
    work.answer = new Array(2_000).fill(number);
    running.end(`${round} ${number}`, work);
  });
  works.length = 0;
  collect({ type: "minor" });
  collect({ type: "minor" });
}

collect({ type: "major" });
const before = getHeapStatistics().used_heap_size;
for (let round = 0; round < 200; round++) turn(round);
const left = (getHeapStatistics().used_heap_size - before) / 1024 ** 2;
process.stdout.write(String(left));
