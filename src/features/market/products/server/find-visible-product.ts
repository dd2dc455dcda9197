import type { Connection } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { productNotFound } from "../contract.ts";
import { isVisible } from "../lifecycle.ts";
import { may } from "../policy.ts";
import { findProduct, type ProductRow } from "./queries.ts";

/**
 * A product that everybody may see, by its id or its slug.
 * @throws productNotFound where it never was, is deleted, waits for approval or is not ready
 */
export const findVisibleProduct = (connection: Connection, idOrSlug: string): Promise<ProductRow> =>
  findReadableProduct(connection, idOrSlug, null);

/** As `findVisibleProduct`, with the hidden ones for whom moderates. */
export async function findReadableProduct(
  connection: Connection,
  idOrSlug: string,
  actor: Actor | null,
): Promise<ProductRow> {
  const row = await findProduct(connection, looksLikeId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug });
  if (!row || !(isVisible(row) || may(actor, "moderate", row))) throw productNotFound();
  return row;
}
