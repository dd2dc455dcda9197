import type { Connection } from "../../../../platform/database/database.ts";
import { productNotFound } from "../contract.ts";
import { findProduct, type ProductRow } from "./queries.ts";

/**
 * A product of the company that the path names, in any state.
 * @throws productNotFound
 */
export async function requireManagedProduct(
  connection: Connection,
  ids: { companyId: string; id: string },
): Promise<ProductRow> {
  const row = await findProduct(connection, { id: ids.id });
  if (row?.companyId !== ids.companyId) throw productNotFound();
  return row;
}
