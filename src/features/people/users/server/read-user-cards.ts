import type { Connection } from "../../../../platform/database/database.ts";
import type { UserCard } from "../contract.ts";
import { presentCard } from "./present.ts";
import { listCards } from "./queries.ts";

/** Cards of some people, by id; who shows no page to others is missing. */
export async function readUserCards(connection: Connection, ids: string[]): Promise<Map<string, UserCard>> {
  if (ids.length === 0) return new Map();
  const rows = await listCards(connection, ids);
  return new Map(rows.map((row) => [row.id, presentCard(row)]));
}
