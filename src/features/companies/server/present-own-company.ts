import type { Connection } from "../../../platform/database/database.ts";
import type { OwnCompany } from "../contract.ts";
import { findLiveCompany } from "./find-live-company.ts";
import { presentOwn } from "./present.ts";

/**
 * A company as its own people see it.
 * @throws companyNotFound
 */
export async function presentOwnCompany(connection: Connection, companyId: string): Promise<OwnCompany> {
  return presentOwn(await findLiveCompany(connection, companyId));
}
