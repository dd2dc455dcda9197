import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PlayedRange, PlayedRanges } from "./use-watch-reports.ts";

/** A video that plays, its clock with it; ticks come four times a second, as from browsers. */
function player(ranges = new PlayedRanges()) {
  let [position, clock] = [0, 0];
  const tick = (seconds: number, rate: number) => {
    clock += seconds * 1000;
    position += seconds * rate;
    ranges.advance(position, clock, rate);
  };
  return {
    ranges,
    play(seconds: number, rate = 1) {
      ranges.advance(position, clock, rate);
      for (let passed = 0; passed < seconds; passed += 0.25) tick(0.25, rate);
    },
    pause(seconds = 1) {
      ranges.interrupt();
      clock += seconds * 1000;
    },
    /** By the bar: the player tells that it looks for another place. */
    seek(to: number) {
      ranges.interrupt();
      position = to;
    },
    /** As where a browser tells nothing, or a loop begins anew. */
    jump(to: number) {
      position = to;
    },
    /** The browser lets the tab sleep for a while, and it plays on. */
    sleep: (seconds: number) => tick(seconds, 1),
  };
}

describe("what was played", () => {
  it("is what ran, up to where it stands, and follows in the next report without a gap", () => {
    const { play, ranges } = player();
    play(15.5);
    expect(ranges.take()).toEqual([[0, 16]]);
    play(15);
    expect(ranges.take()).toEqual([[16, 31]]);
    expect(ranges.take()).toEqual([]);
  });

  it("is not what was passed by", () => {
    const { play, seek, ranges } = player();
    play(10);
    seek(100);
    play(5);
    seek(50);
    play(5);
    expect(ranges.take()).toEqual([
      [0, 10],
      [50, 55],
      [100, 105],
    ]);
  });

  it("is not what was passed by without a word, forward or back", () => {
    const { play, jump, ranges } = player();
    play(10);
    jump(60);
    play(5);
    jump(30);
    play(5);
    expect(ranges.take()).toEqual([
      [0, 10],
      [30, 35],
      [60, 65],
    ]);
  });

  it("is what ran also where a busy browser tells the place a second late, and catches up", () => {
    const { ranges } = player();
    const late = [0, 1000, 2000, 2250, 2500];
    const places = [0, 2, 2.2, 4.4, 5];
    for (const [index, at] of late.entries()) ranges.advance(places[index] ?? 0, at, 2);
    expect(ranges.take()).toEqual([[0, 5]]);
  });

  it("counts each second once, however often it was played", () => {
    const { play, seek, jump, ranges } = player();
    play(20);
    seek(5);
    play(5);
    jump(0);
    play(8);
    seek(15);
    play(10);
    expect(ranges.take()).toEqual([[0, 25]]);
  });

  it("puts ranges that touch together", () => {
    const { play, seek, ranges } = player();
    seek(10);
    play(10);
    seek(0);
    play(10);
    expect(ranges.take()).toEqual([[0, 20]]);
  });

  it("goes as fast as the video, and over changes of its speed", () => {
    const { play, ranges } = player();
    play(10, 2);
    play(10, 0.5);
    play(10, 1.5);
    expect(ranges.take()).toEqual([[0, 40]]);
  });

  it("goes on after a pause, however long", () => {
    const { play, pause, ranges } = player();
    play(10);
    pause(3600);
    play(10);
    expect(ranges.take()).toEqual([[0, 20]]);
  });

  it("goes on where the browser let the tab sleep", () => {
    const { play, sleep, ranges } = player();
    play(10);
    sleep(45);
    play(1);
    expect(ranges.take()).toEqual([[0, 56]]);
  });

  it("is nothing where the bar was moved alone", () => {
    const { seek, ranges } = player();
    for (const place of [10, 500, 20, 0]) seek(place);
    expect(ranges.take()).toEqual([]);
  });

  it("is never more than the clock and the speed gave, whatever somebody does", () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant("play" as const),
        seconds: fc.integer({ min: 1, max: 30 }),
        rate: fc.constantFrom(0.5, 1, 1.5, 2),
      }),
      fc.record({
        kind: fc.constantFrom("seek" as const, "jump" as const),
        to: fc.integer({ min: 0, max: 600 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (steps, every) => {
        const played = player();
        const reported: PlayedRange[] = [];
        let given = 0;
        let jumps = 0;
        for (const [index, one] of steps.entries()) {
          if (one.kind === "play") {
            played.play(one.seconds, one.rate);
            given += one.seconds * one.rate;
          } else {
            played[one.kind](one.to);
            jumps += 1;
          }
          if (index % every === 0) reported.push(...played.ranges.take());
        }
        reported.push(...played.ranges.take());
        for (const [from, to] of reported) expect(to).toBeGreaterThan(from);
        const seconds = reported.reduce((sum, [from, to]) => sum + to - from, 0);
        // A jump of less than a tick is playing; rounding gives at most a second to each of the others.
        expect(seconds).toBeLessThanOrEqual(given + (jumps + 1) * 1.75);
      }),
    );
  });
});
