import type { Connection } from "../../../../platform/database/database.ts";
import { findStanding } from "../../../base/moderation/server/standing.ts";
import type { Product } from "../contract.ts";
import { presentProduct, type Viewer } from "./present.ts";
import { findTerms } from "./product-terms.ts";
import type { ProductRow } from "./queries.ts";

/** A product as its company reads it: also how it stands while it is not approved. */
export async function readManagedProduct(
  connection: Connection,
  row: ProductRow,
  viewer: Viewer,
): Promise<Product> {
  const moderation = await findStanding(connection, "product", row);
  const terms = await findTerms(connection, row);
  return { ...presentProduct(row, terms, viewer), ...(moderation && { moderation }) };
}
