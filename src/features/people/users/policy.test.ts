import { describe, expect, it } from "vitest";
import type { Actor } from "../../../shared/actor.ts";
import { may } from "./policy.ts";

const owner: Actor = { userId: "owner", type: "SALESMAN", companyId: null, manager: false };

describe("who may do what with an account", () => {
  it.each([
    ["its owner", owner, true],
    ["another person", { ...owner, userId: "other" }, false],
    ["a manager", { ...owner, userId: "other", type: "EMPLOYEE", companyId: "c", manager: true }, false],
    ["an administrator", { ...owner, userId: "other", type: "ADMIN" }, false],
  ] as const)("%s", (_who, actor, allowed) => {
    for (const action of ["see-account", "edit"] as const) {
      expect(may(actor, action, { id: "owner" })).toBe(allowed);
    }
  });
});
