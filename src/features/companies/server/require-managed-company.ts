import type { Connection } from "../../../platform/database/database.ts";
import type { Actor } from "../../../shared/actor.ts";
import { notAllowed } from "../../../shared/common-failures.ts";
import { may } from "../policy.ts";
import { findLiveCompany } from "./find-live-company.ts";
import type { CompanyRow } from "./queries.ts";

/**
 * The company that the person acts for.
 * @throws companyNotFound where it is absent, notAllowed where the person is not one of its managers
 */
export async function requireManagedCompany(
  connection: Connection,
  companyId: string,
  actor: Actor,
): Promise<CompanyRow> {
  const company = await findLiveCompany(connection, companyId);
  if (!may(actor, "manage", company)) throw notAllowed();
  return company;
}
