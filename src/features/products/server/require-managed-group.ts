import type { Transaction } from "../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../platform/services.ts";
import { lockCompany } from "../../companies/server/lock-company.ts";
import { requireManagedCompany } from "../../companies/server/require-managed-company.ts";
import { productGroupNotFound } from "../contract.ts";
import { findGroup, type GroupRow } from "./group-queries.ts";

/**
 * A category of a company that the person acts for. Whoever changes the categories of a company does so one after the
 * other until the transaction ends: two at once could put two categories inside each other.
 * @throws companyNotFound, notAllowed, productGroupNotFound
 */
export async function requireManagedGroup(
  tx: Transaction,
  ids: { companyId: string; groupId: string },
  context: Pick<VerbContext, "actor">,
): Promise<GroupRow> {
  await requireManagedCompany(tx, ids.companyId, requireActor(context));
  await lockCompany(tx, ids.companyId);
  const group = await findGroup(tx, ids, "all");
  if (!group) throw productGroupNotFound();
  return group;
}
