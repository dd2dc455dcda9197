import type { Actor } from "../../shared/actor.ts";

export type ContactAction = "contact";

/** Managers reach professionals on behalf of their company; nobody else does. */
export function may(actor: Actor, action: ContactAction): actor is Actor & { companyId: string } {
  switch (action) {
    case "contact":
      return actor.manager && actor.companyId !== null;
  }
}
