import { and, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { idOfOwner, kindOfOwner, type OwnerKind, type WalletOwner } from "../owner.ts";
import { type CardRow, cards } from "../table.ts";

const isCardOfKind = (kind: OwnerKind, id: string | Placeholder): SQL | undefined =>
  and(eq(kind === "person" ? cards.userId : cards.companyId, id), isNull(cards.removedAt));

/** The live cards of an owner. */
export const isCardOf = (owner: WalletOwner): SQL | undefined =>
  isCardOfKind(kindOfOwner(owner), idOfOwner(owner));

const favouriteCard = prepared(
  (kind: OwnerKind) => `favourite_card_of_${kind}`,
  (connection, kind: OwnerKind) =>
    connection
      .select()
      .from(cards)
      .where(and(isCardOfKind(kind, sql.placeholder("ownerId")), eq(cards.favourite, true))),
);

/** What an owner pays with where nothing else was said; null where there is no card. It may have expired. */
export async function findFavouriteCard(connection: Connection, owner: WalletOwner): Promise<CardRow | null> {
  const [row] = await favouriteCard(connection, kindOfOwner(owner)).execute({ ownerId: idOfOwner(owner) });
  return row ?? null;
}

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
export async function findCardOf(
  connection: Connection,
  owner: WalletOwner,
  cardId: string,
): Promise<CardRow | null> {
  const [row] = await connection
    .select()
    .from(cards)
    .where(and(isCardOf(owner), eq(cards.id, cardId)));
  return row ?? null;
}
