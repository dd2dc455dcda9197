import type { Connection } from "../../../platform/database/database.ts";
import type { ProductCard, StoreRepresentation } from "../contract.ts";
import { presentStoreRepresentation } from "./present.ts";
import { listStoreRepresentations } from "./store-representations.query.ts";

/** Why some products stand in a professional's store, as a part of a list's answer; nothing where no store was named. */
export async function readStoreRepresentations(
  connection: Connection,
  salesman: string | undefined,
  cards: ProductCard[],
): Promise<{ representation_list?: StoreRepresentation[] }> {
  if (!salesman) return {};
  const ids = cards.map(({ _id }) => _id);
  const rows = await listStoreRepresentations(connection, salesman, ids);
  return { representation_list: rows.map(presentStoreRepresentation) };
}
