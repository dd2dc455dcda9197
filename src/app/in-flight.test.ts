import { expect, it } from "vitest";
import { InFlight } from "./concurrency.ts";

it("is joined until it is over, and one that began meanwhile stays", () => {
  const running = new InFlight<{ name: string }>();
  const [first, second] = [{ name: "first" }, { name: "second" }];
  running.begin("a", first);
  expect(running.get("a")).toBe(first);
  running.end("a", first);
  expect(running.get("a")).toBeUndefined();
  running.begin("a", second);
  running.end("a", first);
  expect(running.get("a")).toBe(second);
});
