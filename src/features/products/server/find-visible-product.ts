import type { Connection } from "../../../platform/database/database.ts";
import { looksLikeId } from "../../../shared/schema.ts";
import { productNotFound } from "../contract.ts";
import { isVisible } from "../lifecycle.ts";
import { findProduct, type ProductRow } from "./queries.ts";

/**
 * A product that everybody may see, by its id or its slug.
 * @throws productNotFound where it never was, is deleted, waits for approval or is not ready
 */
export async function findVisibleProduct(connection: Connection, idOrSlug: string): Promise<ProductRow> {
  const row = await findProduct(connection, looksLikeId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug });
  if (!row || !isVisible(row)) throw productNotFound();
  return row;
}
