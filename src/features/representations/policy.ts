import type { Actor } from "../../shared/actor.ts";

export type RepresentationAction = "request" | "cancel" | "decide";

/** Professionals ask and cancel for themselves; managers decide for their own company. */
export function may(
  actor: Actor,
  action: RepresentationAction,
  representation: { userId: string; companyId: string },
): boolean {
  switch (action) {
    case "request":
      return actor.type === "SALESMAN";
    case "cancel":
      return actor.type === "SALESMAN" && actor.userId === representation.userId;
    case "decide":
      return actor.manager && actor.companyId === representation.companyId;
  }
}
