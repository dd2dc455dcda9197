import type { Connection } from "../../../../platform/database/database.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { companyNotFound } from "../contract.ts";
import { type CompanyRow, findCompany } from "./queries.ts";

/**
 * A company by its id or its slug.
 * @throws companyNotFound where it never was or is deleted
 */
export async function findLiveCompany(connection: Connection, idOrSlug: string): Promise<CompanyRow> {
  const row = await findCompany(connection, looksLikeId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug });
  if (!row) throw companyNotFound();
  return row;
}
