import type { Actor } from "../../shared/actor.ts";

export type JobOpeningAction = "manage" | "apply";

/** The part of an opening that permission depends on. */
export interface JobOpeningOwner {
  companyId: string;
}

/** Managers act for their own company; only professionals apply. */
export function may(actor: Actor, action: JobOpeningAction, opening: JobOpeningOwner): boolean {
  switch (action) {
    case "manage":
      return actor.manager && actor.companyId === opening.companyId;
    case "apply":
      return actor.type === "SALESMAN";
  }
}
