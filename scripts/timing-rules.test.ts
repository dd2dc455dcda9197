import { describe, expect, test } from "vitest";
import { faultsOfTiming } from "./timing-rules.ts";

describe("a test does not depend on how fast the machine is", () => {
  const file = "src/features/people/users/server/get-user.test.ts";
  /** Put together, so that this file does not break the rule itself. */
  const now = ["Date", "now() "].join(".");
  const wait = ["set", "Timeout("].join("");
  const faulty = [
    `const begun = ${["performance", "now()"].join(".")};`,
    `expect(${now}- begun).toBeLessThan(2_000);`,
    `expect(Math.abs(${now}- at)).toBeLessThan(2_000);`,
    `const took = ${now}- began;`,
    `const left = until ${["-", now].join(" ")};`,
    `await new Promise((resolve) => ${wait}resolve, 200));`,
    `import { set${"Timeout"} as pause } from "node:timers/promises";`,
    `sql\`select pg_${"sleep(1)"}\``,
    `await vi.wait${"For("}() => expect(one).toBe(1));`,
    `await expect.poll(read, { ${"timeout"}: 5_000 }).toBe(1);`,
  ];
  const good = [
    "const yesterday = new Date(Date.now() - 24 * 3_600_000);",
    "const before = Date.now();",
    'vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });',
    'import { setImmediate } from "node:timers/promises";',
    "expect(row.createdAt.getTime()).toBeGreaterThan(Date.now() - 3_600_000);",
    "await expect.poll(read).toBe(1);",
  ];

  test.each(faulty)("%s", (line) => {
    expect(faultsOfTiming(file, line)).toHaveLength(1);
    expect(faultsOfTiming("src/features/people/users/server/users.ts", line)).toEqual([]);
    expect(faultsOfTiming("src/app/kill.proof.test.ts", line)).toEqual([]);
  });

  test.each(good)("%s", (line) => {
    expect(faultsOfTiming(file, line)).toEqual([]);
  });

  test.each([
    'await page.goto("/", { waitUntil: "networkidle" });',
    "await page.waitForTimeout(500);",
    `import { set${"Timeout"} as pause } from "node:timers/promises";`,
    `const took = ${now}- began;`,
  ])("nor do journeys: %s", (line) => {
    expect(faultsOfTiming("e2e/cart.test.ts", line)).toHaveLength(1);
    expect(faultsOfTiming("e2e/budget.proof.test.ts", line)).toEqual([]);
  });
});
