import type { Actor } from "../../../shared/actor.ts";
import type { PublicUser } from "./contract.ts";

type UserAction = "see-account" | "edit";

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

/**
 * Whether search engines are to find a professional: only those who want to be found. Who is sent the address of another
 * one's page sees it all the same.
 */
export const isToBeFound = ({
  resume,
  is_looking_job,
  is_looking_products,
}: Pick<PublicUser, "resume" | "is_looking_job" | "is_looking_products">): boolean =>
  resume !== null && (is_looking_job || is_looking_products);
