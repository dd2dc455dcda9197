import { describe, expect, it } from "vitest";
import type { Actor } from "../../../shared/actor.ts";
import { sideOf } from "./model.ts";

const someone: Actor = { userId: "1", type: "SALESMAN", companyId: null, manager: false };

describe("whose view of quotes somebody has", () => {
  it.each([
    ["a professional", someone, { salesmanId: "1" }],
    ["a manager", { ...someone, type: "EMPLOYEE", companyId: "c", manager: true }, { companyId: "c" }],
    ["an employee", { ...someone, type: "EMPLOYEE", companyId: "c" }, null],
    // What visitors wrote, with their e-mails, is for those whom they asked.
    ["an administrator", { ...someone, type: "ADMIN" }, null],
  ] as const)("%s", (_who, actor, side) => {
    expect(sideOf(actor)).toEqual(side);
  });
});
