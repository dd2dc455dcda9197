import { describe, expect, it } from "vitest";
import type { Actor } from "../../../shared/actor.ts";
import { may } from "./policy.ts";

const manager: Actor = { userId: "1", type: "EMPLOYEE", companyId: "company", manager: true };
const administrator: Actor = {
  userId: "2",
  type: "ADMIN",
  companyId: null,
  manager: false,
  hasSecondFactor: true,
};

describe("who may do what with a product", () => {
  it.each([
    ["a manager of its company", manager, ["manage", "read-hidden", "see-commission"]],
    ["a manager of another", { ...manager, companyId: "other" }, ["see-commission"]],
    ["who works there", { ...manager, manager: false }, ["see-commission"]],
    ["an administrator", administrator, ["read-hidden", "moderate", "see-commission"]],
    [
      "an administrator with a password alone",
      { ...administrator, hasSecondFactor: false },
      ["see-commission"],
    ],
    ["a visitor", null, []],
  ] as const)("%s: %s", (_who, actor, allowed) => {
    const actions = ["manage", "read-hidden", "moderate", "see-commission"] as const;
    expect(actions.filter((action) => may(actor, action, { companyId: "company" }))).toEqual(allowed);
  });
});
