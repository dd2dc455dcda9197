import type { Actor } from "../../shared/actor.ts";

export type CompanyAction = "manage";

/** Managers act for their own company; nobody else does. */
export function may(actor: Actor, action: CompanyAction, company: { id: string }): boolean {
  switch (action) {
    case "manage":
      return actor.manager && actor.companyId === company.id;
  }
}
