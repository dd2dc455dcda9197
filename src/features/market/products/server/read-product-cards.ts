import type { Connection } from "../../../../platform/database/database.ts";
import type { ProductCard } from "../contract.ts";
import { unapprovedName } from "../labels.ts";
import { may } from "../policy.ts";
import { presentCard, type Viewer } from "./present.ts";
import { type CardRow, listCards } from "./queries.ts";

/**
 * Cards of some products in any state, by id; deleted ones are missing. What nobody approved yet is shown to those alone
 * who may read it, also where others asked for the product before it was changed.
 */
export async function readProductCards(
  connection: Connection,
  ids: string[],
  viewer: Viewer,
): Promise<Map<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  const rows = await listCards(connection, ids);
  return new Map(rows.map((row) => [row.id, presentCard(seenBy(viewer, row), viewer)]));
}

const seenBy = ({ actor }: Viewer, row: Awaited<ReturnType<typeof listCards>>[number]): CardRow =>
  row.approved || may(actor, "read-hidden", row)
    ? row
    : { ...row, name: unapprovedName, call: null, imageIds: [] };
