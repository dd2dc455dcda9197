import { beforeEach, expect, it } from "vitest";
import { KeptReports, type LessonReport } from "./watch-reports.ts";

const stored = new Map<string, string>();
const lesson = (ranges: LessonReport["ranges"], timer = 0): LessonReport => ({
  student: "inscrição",
  lesson: "aula",
  timer,
  ranges,
});

beforeEach(() => {
  stored.clear();
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
});

it("what was not told yet becomes one report for each lesson, and outlives the page", () => {
  const kept = new KeptReports();
  kept.add(lesson([[0, 15]], 15));
  kept.add({ ...lesson([[4, 8]], 8), lesson: "outra" });
  kept.add(
    lesson(
      [
        [10, 30],
        [60, 70],
      ],
      70,
    ),
  );
  expect(new KeptReports().takeAll()).toEqual([
    { ...lesson([[4, 8]], 8), lesson: "outra" },
    lesson(
      [
        [0, 30],
        [60, 70],
      ],
      70,
    ),
  ]);
  expect(kept.takeAll()).toEqual([]);
});

it("what did not arrive is kept beside what came meanwhile, which says where the video stands", () => {
  const kept = new KeptReports();
  kept.add(lesson([[0, 15]], 15));
  const [taken] = kept.takeAll();
  kept.add(lesson([[15, 20]], 20));
  kept.giveBack(taken ?? lesson([]));
  expect(kept.takeAll()).toEqual([lesson([[0, 20]], 20)]);
  kept.giveBack(lesson([[0, 15]], 15));
  expect(kept.takeAll()).toEqual([lesson([[0, 15]], 15)]);
});

it("no more ranges than the server takes at once, and nothing of what another version left behind", () => {
  const kept = new KeptReports();
  for (let from = 0; from < 500; from += 2) kept.add(lesson([[from, from + 1]], from));
  const [report] = kept.takeAll();
  expect(report?.ranges).toHaveLength(200);
  expect(report?.ranges.at(-1)).toEqual([498, 499]);
  for (const rubbish of ["{", "7", '[null,{"student":1}]']) {
    stored.set("watch_reports", rubbish);
    expect(kept.takeAll()).toEqual([]);
  }
});
