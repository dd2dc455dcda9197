import { expect, it } from "vitest";
import { nextOf } from "./lifecycle.ts";

it("only ever moves forward, whatever the gateway says in whatever order", () => {
  expect(nextOf("WAITING", "PENDING")).toBeNull();
  expect(nextOf("WAITING", "PAID")).toBe("PAID");
  expect(nextOf("WAITING", "FAILED")).toBe("CANCELED");
  expect(nextOf("PAID", "PENDING")).toBeNull();
  expect(nextOf("PAID", "PAID")).toBeNull();
  expect(nextOf("PAID", "FAILED")).toBe("CANCELED");
  for (const seen of ["PENDING", "PAID", "FAILED"] as const) expect(nextOf("CANCELED", seen)).toBeNull();
});
