import type { Transaction } from "../../../../platform/database/database.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import { productGroupNotFound } from "../contract.ts";
import { findGroup, type GroupRow } from "./group-queries.ts";

/**
 * A category of the company that the path names. Whoever changes the categories of a company does so one after the
 * other until the transaction ends: two at once could put two categories inside each other.
 * @throws companyNotFound, productGroupNotFound
 */
export async function requireManagedGroup(
  tx: Transaction,
  ids: { companyId: string; groupId: string },
): Promise<GroupRow> {
  await lockCompany(tx, ids.companyId);
  const group = await findGroup(tx, ids, "all");
  if (!group) throw productGroupNotFound();
  return group;
}
