import { describe, expect, it } from "vitest";
import type { Actor } from "../../../shared/actor.ts";
import { may } from "./lifecycle.ts";

const opening = { companyId: "company" };
const actors: Record<string, Actor | null> = {
  professional: { userId: "1", type: "SALESMAN", companyId: null, manager: false },
  manager: { userId: "2", type: "EMPLOYEE", companyId: "company", manager: true },
  employee: { userId: "3", type: "EMPLOYEE", companyId: "company", manager: false },
  "manager of another company": { userId: "4", type: "EMPLOYEE", companyId: "other", manager: true },
  administrator: { userId: "5", type: "ADMIN", companyId: null, manager: false, hasSecondFactor: true },
  "administrator with a password alone": { userId: "5", type: "ADMIN", companyId: null, manager: false },
  visitor: null,
};

describe("who may do what with an opening", () => {
  it.each([
    ["professional", []],
    ["manager", ["manage", "read-unapproved"]],
    ["employee", []],
    ["manager of another company", []],
    ["administrator", ["read-unapproved"]],
    ["administrator with a password alone", []],
    ["visitor", []],
  ] as const)("%s: %s", (who, allowed) => {
    const actions = ["manage", "read-unapproved"] as const;
    expect(actions.filter((action) => may(actors[who] ?? null, action, opening))).toEqual(allowed);
  });
});
