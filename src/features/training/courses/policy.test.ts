import { expect, it } from "vitest";
import type { Actor } from "../../../shared/actor.ts";
import { type CourseAction, may } from "./policy.ts";

const person = (given: Partial<Actor> = {}): Actor => ({
  userId: "other",
  type: "SALESMAN",
  companyId: null,
  manager: false,
  ...given,
});

const people: Record<string, Actor | null> = {
  nobody: null,
  trainer: person({ userId: "trainer" }),
  other: person(),
  admin: person({ type: "ADMIN", hasSecondFactor: true }),
  "admin with a password alone": person({ type: "ADMIN" }),
  staff: person({ type: "EMPLOYEE", companyId: "company" }),
  manager: person({ type: "EMPLOYEE", companyId: "company", manager: true }),
  foreign: person({ type: "EMPLOYEE", companyId: "another", manager: true }),
};

const allowed = (action: CourseAction, exclusiveCompanyId: string | null): string[] =>
  Object.entries(people)
    .filter(([, actor]) => may(actor, action, { userId: "trainer", exclusiveCompanyId }))
    .map(([who]) => who);

it("lets each do what is theirs with an open course, and with a company's own", () => {
  for (const company of [null, "company"]) {
    expect(allowed("edit", company)).toEqual(["trainer"]);
    expect(allowed("read-hidden", company)).toEqual(["trainer", "admin"]);
    expect(allowed("moderate", company)).toEqual(["admin"]);
    expect(allowed("feature", company)).toEqual(["admin"]);
  }
  expect(allowed("read-exclusive", null)).toEqual([]);
  expect(allowed("read-exclusive", "company")).toEqual(["staff", "manager"]);
});
