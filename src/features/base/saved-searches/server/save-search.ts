import { eq, sql } from "drizzle-orm";
import { lockName, type Transaction } from "../../../../platform/database/database.ts";
import { makeToken } from "../../../../platform/secrets.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed, notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../sessions/server/sessions.ts";
import { type saveSearch as endpoint, searchAlreadySaved, tooManySavedSearches } from "../contract.ts";
import { maxSavedSearches, maySave } from "../model.ts";
import { savedSearches } from "../table.ts";
import { finderOf, readFilters, requireNamed } from "./saved-finders.ts";
import { findSameSearch, nameOf, nextDay, presentSavedSearch } from "./saved-searches.query.ts";

export const saveSearch: Verb<typeof endpoint> = async ({ body: { saved_search } }, context) => {
  const actor = requireActor(context);
  if (!maySave(actor, saved_search.finder)) throw notAllowed();
  const finder = finderOf(context, saved_search.finder);
  const filters = readFilters(finder, saved_search.filters);
  await requireNamed(context.db.orm, finder, filters);
  const name = saved_search.name ?? nameOf(finder, await finder.describe(context.db.orm, filters));
  const { finder: finderName, frequency } = saved_search;
  return context.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, actor.userId))) throw notSignedIn();
    const place = await takePlace(tx, actor.userId);
    if (place === null) {
      const same = await findSameSearch(tx, { userId: actor.userId, finder: finderName, filters });
      throw same ? searchAlreadySaved() : tooManySavedSearches();
    }
    const [row] = await tx
      .insert(savedSearches)
      .values({
        ...{ userId: actor.userId, place, finder: finderName, filters, name, frequency },
        nextOn: nextDay(frequency),
        leaveCode: makeToken().token,
      })
      .onConflictDoNothing({ target: [savedSearches.userId, savedSearches.finder, savedSearches.filters] })
      .returning();
    if (!row) throw searchAlreadySaved();
    const answer = await presentSavedSearch(tx, context, { row, reader: actor, newCount: 0 });
    return { message: messages.searchSaved, saved_search: answer };
  });
};

/** A place that is free, null where there is none; nobody else takes one of the same person until the transaction ends. */
async function takePlace(tx: Transaction, userId: string): Promise<number | null> {
  await lockName(tx, `saved searches ${userId}`);
  const taken = tx
    .select({ place: savedSearches.place })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId));
  const { rows } = await tx.execute<{ place: number | null }>(
    sql`select min(place)::int as place from generate_series(1, ${maxSavedSearches}::int) as place where place not in (${taken})`,
  );
  return rows[0]?.place ?? null;
}
