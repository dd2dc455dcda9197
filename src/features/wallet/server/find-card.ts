import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import type { WalletOwner } from "../owner.ts";
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

/** A card of this owner; null where it is another's, was removed or never was. */
export const findCardOf = (
  connection: Connection,
  owner: WalletOwner,
  cardId: string,
): Promise<CardRow | null> => findOne(connection, and(isCardOf(owner), eq(cards.id, cardId)));
