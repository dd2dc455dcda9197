import { type Actor, isAdministrator } from "../../../shared/actor.ts";

export type CompanyAction = "manage" | "read-data";

/** Managers act for their own company. An administrator reads its data, document included, and changes none. */
export function may(actor: Actor | null, action: CompanyAction, company: { id: string }): boolean {
  const manages = actor?.manager === true && actor.companyId === company.id;
  switch (action) {
    case "manage":
      return manages;
    case "read-data":
      return manages || isAdministrator(actor);
  }
}
