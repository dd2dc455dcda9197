import { inArray } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { cards } from "../table.ts";

/** What the gateway calls some cards: those that were removed or never were are left out. */
export async function findGatewayCards(
  connection: Connection,
  cardIds: readonly string[],
): Promise<Map<string, string>> {
  if (cardIds.length === 0) return new Map();
  const rows = await connection
    .select({ id: cards.id, gatewayCardId: cards.gatewayCardId })
    .from(cards)
    .where(inArray(cards.id, [...cardIds]));
  return new Map(rows.flatMap(({ id, gatewayCardId }) => (gatewayCardId ? [[id, gatewayCardId]] : [])));
}
