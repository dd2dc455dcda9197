import { describe, expect, it } from "vitest";
import type { Actor } from "../../../shared/actor.ts";
import { decisionsFrom, effectiveStatus, isVisible, may, mayApplyFrom, mayCancelFrom } from "./lifecycle.ts";

const today = "2026-11-21";

describe("an opening", () => {
  it("is open up to and on its last day, and closed from the next", () => {
    expect(effectiveStatus({ status: "OPEN", expiration: today }, today)).toBe("OPEN");
    expect(effectiveStatus({ status: "OPEN", expiration: "2026-11-20" }, today)).toBe("CLOSED");
  });

  it("keeps the state that the company chose, whatever its expiration", () => {
    for (const status of ["CLOSED", "CANCELED", "STANDBY"] as const) {
      expect(effectiveStatus({ status, expiration: "2026-01-01" }, today)).toBe(status);
    }
  });

  it("is visible only when approved, open and not expired", () => {
    const opening = { status: "OPEN", expiration: today, approved: true } as const;
    expect(isVisible(opening, today)).toBe(true);
    expect(isVisible({ ...opening, approved: false }, today)).toBe(false);
    expect(isVisible({ ...opening, status: "STANDBY" }, today)).toBe(false);
    expect(isVisible({ ...opening, expiration: "2026-11-20" }, today)).toBe(false);
  });
});

describe("an application", () => {
  it("is decided by the company, which may change its mind, but not after the professional gave up", () => {
    expect(decisionsFrom("AWAIT")).toEqual(["APPROVED", "DENIED"]);
    expect(decisionsFrom("APPROVED")).toEqual(["DENIED"]);
    expect(decisionsFrom("DENIED")).toEqual(["APPROVED"]);
    expect(decisionsFrom("CANCELED")).toEqual([]);
  });

  it("can be given up while it was not denied, and made anew after that", () => {
    expect(["AWAIT", "APPROVED", "DENIED", "CANCELED"].map((s) => mayCancelFrom(s as "AWAIT"))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([null, "AWAIT", "APPROVED", "DENIED", "CANCELED"].map((s) => mayApplyFrom(s as null))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});

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
