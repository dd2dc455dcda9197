import { describe, expect, it } from "vitest";
import { seededRandom } from "../../platform/testing/random.ts";
import type { Company } from "./companies.ts";
import { answered } from "./openings.ts";
import { dayInMilliseconds, type Scene } from "./scene.ts";

const now = new Date("2026-11-24T12:00:00Z");
const scene = { random: seededRandom(3), now } as Scene;
const companies = ["a", "b", "c"].map((id) => ({ id }) as Company);

const cases = Array.from({ length: 300 }, (_, index) =>
  answered(scene, companies, {
    companyId: companies[index % 3]?.id ?? "",
    createdAt: new Date(now.getTime() - ((index % 60) + 0.1) * dayInMilliseconds),
    status: (["AWAIT", "APPROVED", "DENIED", "CANCELED"] as const)[index % 4] ?? "AWAIT",
  }),
);

describe("how companies of the demo data answer", () => {
  it("is decided after it was asked, and before now", () => {
    for (const { status, createdAt, decidedAt } of cases) {
      expect(decidedAt !== null).toBe(status === "APPROVED" || status === "DENIED");
      if (!decidedAt) continue;
      expect(decidedAt.getTime()).toBeGreaterThan(createdAt.getTime());
      expect(decidedAt.getTime()).toBeLessThan(now.getTime());
    }
  });

  it("leaves few without an answer for more than a week", () => {
    const late = cases.filter(
      ({ status, createdAt }) =>
        status === "AWAIT" && now.getTime() - createdAt.getTime() > 7 * dayInMilliseconds,
    );
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThan(cases.length / 10);
  });
});
