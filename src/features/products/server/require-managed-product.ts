import type { Connection } from "../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../platform/services.ts";
import { requireManagedCompany } from "../../companies/server/require-managed-company.ts";
import { productNotFound } from "../contract.ts";
import { findProduct, type ProductRow } from "./queries.ts";

/**
 * A product of a company that the person acts for, in any state.
 * @throws companyNotFound, notAllowed, productNotFound
 */
export async function requireManagedProduct(
  connection: Connection,
  ids: { companyId: string; id: string },
  context: Pick<VerbContext, "actor">,
): Promise<ProductRow> {
  const company = await requireManagedCompany(connection, ids.companyId, requireActor(context));
  const row = await findProduct(connection, { id: ids.id });
  if (row?.companyId !== company.id) throw productNotFound();
  return row;
}
