import type { Actor } from "../../../shared/actor.ts";

export type RepresentationAction = "cancel" | "decide";

/** Professionals cancel for themselves, managers decide for their own company; nobody does it in their place. */
export function may(
  actor: Actor,
  action: RepresentationAction,
  representation: { userId: string; companyId: string },
): boolean {
  switch (action) {
    case "cancel":
      return actor.type === "SALESMAN" && actor.userId === representation.userId;
    case "decide":
      return actor.manager && actor.companyId === representation.companyId;
  }
}
