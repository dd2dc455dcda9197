import { and, count, desc, eq } from "drizzle-orm";
import { type Connection, lockName, type Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { hasPublicPage, showsPublicPage } from "../../../people/users/server/public-page.ts";
import { readUserCards } from "../../../people/users/server/user.ts";
import { users } from "../../../people/users/table.ts";
import type * as contract from "../contract.ts";
import { maxFavourites, tooManyFavourites } from "../contract.ts";
import { favourites } from "../table.ts";

const newestFirst = [desc(favourites.createdAt), desc(favourites.userId)];

/** Whom a company keeps, the last kept first; who shows no page to others comes back with it. */
const listFavouriteIds = (connection: Connection, companyId: string) =>
  connection
    .select({ userId: favourites.userId })
    .from(favourites)
    .innerJoin(users, eq(users.id, favourites.userId))
    .where(and(eq(favourites.companyId, companyId), hasPublicPage))
    .orderBy(...newestFirst)
    .$dynamic();

/** Those of one company are added one after the other until the transaction ends, so that they can be counted. */
const lockFavourites = (tx: Transaction, companyId: string) => lockName(tx, `favourites of ${companyId}`);

async function countFavourites(connection: Connection, companyId: string): Promise<number> {
  const [row] = await connection
    .select({ total: count() })
    .from(favourites)
    .where(eq(favourites.companyId, companyId));
  return row?.total ?? 0;
}

/** Ids of the professionals that a company keeps, the last kept first. */
export async function readFavourites(connection: Connection, companyId: string): Promise<string[]> {
  const rows = await listFavouriteIds(connection, companyId).limit(maxFavourites);
  return rows.map(({ userId }) => userId);
}

export const listFavourites: Verb<typeof contract.listFavourites> = async ({ params, query }, context) => {
  const { orm } = context.db;
  const rows = await listFavouriteIds(orm, params.companyId)
    .limit(query.limit)
    .offset(query.page * query.limit);
  const ids = rows.map(({ userId }) => userId);
  const cards = await readUserCards(orm, ids);
  return { user_list: ids.map((id) => cards.get(id)).filter((card) => card !== undefined) };
};

export const addFavourite: Verb<typeof contract.addFavourite> = async ({ params }, context) => {
  const { companyId, salesmanId } = params;
  return context.db.transaction(async (tx) => {
    const person = await lockAccount(tx, salesmanId);
    if (!person || !showsPublicPage(person)) throw userNotFound();
    await lockFavourites(tx, companyId);
    const { rowCount } = await tx
      .insert(favourites)
      .values({ companyId, userId: salesmanId })
      .onConflictDoNothing();
    if ((await countFavourites(tx, companyId)) > maxFavourites) throw tooManyFavourites();
    return { message: rowCount ? messages.favouriteAdded : messages.nothingChanged };
  });
};

export const removeFavourite: Verb<typeof contract.removeFavourite> = async ({ params }, context) => {
  return context.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(favourites)
      .where(and(eq(favourites.companyId, params.companyId), eq(favourites.userId, params.salesmanId)));
    return { message: rowCount ? messages.favouriteRemoved : messages.nothingChanged };
  });
};
