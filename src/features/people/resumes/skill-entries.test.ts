import { expect, it } from "vitest";
import { skillEntriesInput } from "./contract.ts";

const _id = "01900000-0000-7000-8000-000000000001";
const levelOf = (proficiency: unknown) =>
  skillEntriesInput.parse([{ skill: { _id }, proficiency }])[0]?.proficiency;

it("takes the fifth level of a language as the fourth, which is fluent", () => {
  expect([1, 2, 3, 4, 5, "5"].map(levelOf)).toEqual([1, 2, 3, 4, 4, 4]);
  expect(skillEntriesInput.safeParse([{ skill: { _id }, proficiency: 6 }]).success).toBe(false);
});
