import type { Actor } from "../../../shared/actor.ts";

export type UserAction = "see-account" | "edit";

/**
 * An account is its owner's alone; what others may see of a professional is the public profile. That holds for
 * administrators too: document, birthdate and street address are nobody else's.
 */
export function may(actor: Actor, action: UserAction, user: { id: string }): boolean {
  switch (action) {
    case "see-account":
    case "edit":
      return actor.userId === user.id;
  }
}
