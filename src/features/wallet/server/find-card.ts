import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { idOfOwner, type WalletOwner } from "../owner.ts";
import { type CardRow, cards } from "../table.ts";

/** The live cards of an owner. */
export const isCardOf = (owner: WalletOwner): SQL | undefined =>
  and(
    "userId" in owner ? eq(cards.userId, owner.userId) : eq(cards.companyId, owner.companyId),
    isNull(cards.removedAt),
  );

async function findOne(connection: Connection, where: SQL | undefined): Promise<CardRow | null> {
  const [row] = await connection.select().from(cards).where(where);
  return row ?? null;
}

/** What an owner pays with where nothing else was said; null where there is no card. It may have expired. */
export const findFavouriteCard = (connection: Connection, owner: WalletOwner): Promise<CardRow | null> =>
  findOne(connection, and(isCardOf(owner), eq(cards.favourite, true)));

/** Likewise of several owners, by the id of each: those that have no card are left out. */
export async function findFavouriteCards(
  connection: Connection,
  owners: readonly WalletOwner[],
): Promise<Map<string, CardRow>> {
  const ids = owners.map(idOfOwner);
  const rows = await connection
    .select()
    .from(cards)
    .where(
      and(
        or(inArray(cards.userId, ids), inArray(cards.companyId, ids)),
        eq(cards.favourite, true),
        isNull(cards.removedAt),
      ),
    );
  return new Map(rows.map((row) => [row.userId ?? row.companyId ?? "", row]));
}

/** A card of this owner; null where it is another's, was removed or never was. */
export const findCardOf = (
  connection: Connection,
  owner: WalletOwner,
  cardId: string,
): Promise<CardRow | null> => findOne(connection, and(isCardOf(owner), eq(cards.id, cardId)));
