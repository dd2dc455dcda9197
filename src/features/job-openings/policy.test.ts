import { describe, expect, it } from "vitest";
import type { Actor } from "../../shared/actor.ts";
import { may } from "./policy.ts";

const opening = { companyId: "company" };
const actors: Record<string, Actor> = {
  professional: { userId: "1", type: "SALESMAN", companyId: null, manager: false },
  manager: { userId: "2", type: "EMPLOYEE", companyId: "company", manager: true },
  employee: { userId: "3", type: "EMPLOYEE", companyId: "company", manager: false },
  "manager of another company": { userId: "4", type: "EMPLOYEE", companyId: "other", manager: true },
  administrator: { userId: "5", type: "ADMIN", companyId: null, manager: false },
};

describe("who may do what with an opening", () => {
  it.each([
    ["professional", "apply", true],
    ["professional", "manage", false],
    ["manager", "apply", false],
    ["manager", "manage", true],
    ["employee", "apply", false],
    ["employee", "manage", false],
    ["manager of another company", "apply", false],
    ["manager of another company", "manage", false],
    ["administrator", "apply", false],
    ["administrator", "manage", false],
  ] as const)("%s, %s: %s", (who, action, allowed) => {
    expect(may(actors[who] as Actor, action, opening)).toBe(allowed);
  });
});
