import { type Actor, isAdministrator } from "../../../shared/actor.ts";

export type JobOpeningAction = "manage" | "read-unapproved";

/** The part of an opening that permission depends on. */
export interface JobOpeningOwner {
  companyId: string;
}

/**
 * Managers act for their own company. An administrator reads what waits for approval, but neither changes it nor sees
 * who applied: candidates are the company's business.
 */
export function may(actor: Actor | null, action: JobOpeningAction, opening: JobOpeningOwner): boolean {
  const manages = actor?.manager === true && actor.companyId === opening.companyId;
  switch (action) {
    case "manage":
      return manages;
    case "read-unapproved":
      return manages || isAdministrator(actor);
  }
}
