import type { Connection } from "../../../../platform/database/database.ts";
import type { OwnCompany } from "../contract.ts";
import { findLiveCompany } from "./find-live-company.ts";
import { listEmployees, presentOwn } from "./queries.ts";

/**
 * A company as its own people see it.
 * @param only whose entry alone stands among its employees; left out, there are all
 * @throws companyNotFound
 */
export async function presentOwnCompany(
  connection: Connection,
  companyId: string,
  only?: string,
): Promise<OwnCompany> {
  const company = await findLiveCompany(connection, companyId);
  return presentOwn(company, await listEmployees(connection, companyId, only));
}
