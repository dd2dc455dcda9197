import type { Connection } from "../../../platform/database/database.ts";
import type { ProductCard } from "../contract.ts";
import { presentCard, type Viewer } from "./present.ts";
import { listCards } from "./queries.ts";

/** Cards of some products in any state, by id; deleted ones are missing. */
export async function readProductCards(
  connection: Connection,
  ids: string[],
  viewer: Viewer,
): Promise<Map<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  const rows = await listCards(connection, ids);
  return new Map(rows.map((row) => [row.id, presentCard(row, viewer)]));
}
