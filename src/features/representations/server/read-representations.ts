import type { Connection } from "../../../platform/database/database.ts";
import type { Actor } from "../../../shared/actor.ts";
import { readProductCards } from "../../products/server/read-product-cards.ts";
import type { Representation } from "../contract.ts";
import { presentRepresentation } from "./present.ts";
import type { RepresentationRow } from "./queries.ts";

/** Requests whole, with the cards of their products, as this person may see them. */
export async function readRepresentations(
  connection: Connection,
  rows: RepresentationRow[],
  actor: Actor,
): Promise<Representation[]> {
  const productIds = rows.map(({ productId }) => productId).filter((id) => id !== null);
  const cards = await readProductCards(connection, productIds, { actor });
  return rows.map((row) =>
    presentRepresentation(row, (row.productId && cards.get(row.productId)) || null, actor),
  );
}

/** As `readRepresentations`, for one. */
export async function readRepresentation(
  connection: Connection,
  row: RepresentationRow,
  actor: Actor,
): Promise<Representation> {
  const card = row.productId
    ? (await readProductCards(connection, [row.productId], { actor })).get(row.productId)
    : undefined;
  return presentRepresentation(row, card ?? null, actor);
}
