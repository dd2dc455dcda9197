import { describe, expect, it } from "vitest";
import type { Actor } from "../../../shared/actor.ts";
import { may } from "./model.ts";

const manager: Actor = { userId: "1", type: "EMPLOYEE", companyId: "company", manager: true };
const administrator: Actor = {
  userId: "2",
  type: "ADMIN",
  companyId: null,
  manager: false,
  hasSecondFactor: true,
};

describe("who may do what with a company", () => {
  it.each([
    ["its manager", manager, ["manage", "read-data"]],
    ["a manager of another", { ...manager, companyId: "other" }, []],
    ["who works there", { ...manager, manager: false }, []],
    ["an administrator", administrator, ["read-data"]],
    ["an administrator with a password alone", { ...administrator, hasSecondFactor: false }, []],
    ["a visitor", null, []],
  ] as const)("%s: %s", (_who, actor, allowed) => {
    const actions = ["manage", "read-data"] as const;
    expect(actions.filter((action) => may(actor, action, { id: "company" }))).toEqual(allowed);
  });
});
