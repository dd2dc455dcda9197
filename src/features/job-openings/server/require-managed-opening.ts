import type { Connection } from "../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../platform/services.ts";
import { requireManagedCompany } from "../../companies/server/require-managed-company.ts";
import { jobOpeningNotFound } from "../contract.ts";
import { findJobOpening, type JobOpeningRow } from "./queries.ts";

/**
 * An opening of a company that the person acts for.
 * @throws companyNotFound, notAllowed, jobOpeningNotFound
 */
export async function requireManagedOpening(
  connection: Connection,
  ids: { companyId: string; id: string },
  context: VerbContext,
): Promise<JobOpeningRow> {
  await requireManagedCompany(connection, ids.companyId, requireActor(context));
  const row = await findJobOpening(connection, { id: ids.id });
  if (row?.companyId !== ids.companyId) throw jobOpeningNotFound();
  return row;
}
