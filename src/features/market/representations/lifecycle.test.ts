import { describe, expect, it } from "vitest";
import { decisionsFrom, mayCancelFrom, mayRequestFrom, representationStatuses } from "./lifecycle.ts";
import { may } from "./server/read-representations.ts";

describe("the states of a request", () => {
  it("lets the company change its mind, but not decide what was given up", () => {
    expect(representationStatuses.map((status) => [status, decisionsFrom(status)])).toEqual([
      ["AWAIT", ["APPROVED", "DENIED"]],
      ["APPROVED", ["DENIED"]],
      ["DENIED", ["APPROVED"]],
      ["CANCELED", []],
    ]);
  });

  it("lets the professional give up what is not denied, and ask anew after giving up", () => {
    expect(representationStatuses.filter(mayCancelFrom)).toEqual(["AWAIT", "APPROVED"]);
    expect([null, ...representationStatuses].filter(mayRequestFrom)).toEqual([null, "CANCELED"]);
  });
});

describe("who may do what with a request", () => {
  const professional = { userId: "u1", type: "SALESMAN", companyId: null, manager: false } as const;
  const employee = { userId: "u2", type: "EMPLOYEE", companyId: "c1", manager: false } as const;
  const manager = { ...employee, manager: true };
  const admin = { userId: "u3", type: "ADMIN", companyId: null, manager: false } as const;
  const actions = ["cancel", "decide"] as const;

  it.each([
    ["the professional", professional, { userId: "u1", companyId: "c1" }, ["cancel"]],
    ["another professional", professional, { userId: "u9", companyId: "c1" }, []],
    ["a manager", manager, { userId: "u1", companyId: "c1" }, ["decide"]],
    ["a manager of another company", manager, { userId: "u1", companyId: "c9" }, []],
    ["an employee", employee, { userId: "u1", companyId: "c1" }, []],
    ["an administrator", admin, { userId: "u1", companyId: "c1" }, []],
  ])("%s", (_who, actor, representation, allowed) => {
    expect(actions.filter((action) => may(actor, action, representation))).toEqual(allowed);
  });
});
