import type { Connection } from "../../../../platform/database/database.ts";
import type { Standing } from "../contract.ts";
import type { ModeratedKindName } from "../lifecycle.ts";
import { listItemsOf } from "./items.query.ts";

/** How things stand, for their owner alone; those that are approved are not among them. */
export async function listStandings(
  connection: Connection,
  kind: ModeratedKindName,
  ids: string[],
): Promise<Map<string, NonNullable<Standing>>> {
  if (ids.length === 0) return new Map();
  const rows = await listItemsOf(connection, kind, ids);
  return new Map(
    rows.map(({ subjectId, state, reason, since }) => [
      subjectId,
      { state, reason, since: since.toISOString() },
    ]),
  );
}

/** Likewise of one thing. */
export async function findStanding(
  connection: Connection,
  kind: ModeratedKindName,
  { id, approved }: { id: string; approved: boolean },
): Promise<Standing> {
  return approved ? null : ((await listStandings(connection, kind, [id])).get(id) ?? null);
}

/** Cards of things as their owner sees them: those that are not approved say how they stand. */
export async function withStandings<Card extends { _id: string }>(
  connection: Connection,
  kind: ModeratedKindName,
  cards: Card[],
): Promise<(Card & { moderation?: NonNullable<Standing> })[]> {
  const ids = cards.map(({ _id }) => _id);
  const standings = await listStandings(connection, kind, ids);
  return cards.map((card) => {
    const moderation = standings.get(card._id);
    return moderation ? { ...card, moderation } : card;
  });
}
