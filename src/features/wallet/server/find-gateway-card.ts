import { eq } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { cards } from "../table.ts";

/** What the gateway calls a card; null where it was removed or never was. */
export async function findGatewayCardId(connection: Connection, cardId: string): Promise<string | null> {
  const [row] = await connection
    .select({ gatewayCardId: cards.gatewayCardId })
    .from(cards)
    .where(eq(cards.id, cardId));
  return row?.gatewayCardId ?? null;
}
