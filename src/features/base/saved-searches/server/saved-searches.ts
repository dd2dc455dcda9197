import { and, eq, sql } from "drizzle-orm";
import { lockName, type Transaction } from "../../../../platform/database/database.ts";
import { listChoices } from "../../../../platform/mailer/email-choices.ts";
import { makeToken } from "../../../../platform/secrets.ts";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { notAllowed, notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../sessions/server/sessions.ts";
import type * as contract from "../contract.ts";
import { lettersGone, savedSearchNotFound, searchAlreadySaved, tooManySavedSearches } from "../contract.ts";
import { maxSavedSearches, maySave } from "../model.ts";
import { savedSearches } from "../table.ts";
import { finderOf, readFilters, requireNamed } from "./saved-finders.ts";
import {
  countNew,
  countOwnSearches,
  findSameSearch,
  listOwnSearches,
  nameOf,
  nextDay,
  presentSavedSearch,
} from "./saved-searches.query.ts";

export const draftSavedSearch: Verb<typeof contract.draftSavedSearch> = async (
  { body: { saved_search } },
  context,
) => {
  const actor = requireActor(context);
  if (!maySave(actor, saved_search.finder)) throw notAllowed();
  const finder = finderOf(context, saved_search.finder);
  const filters = readFilters(finder, saved_search.filters);
  const { orm } = context.db;
  const { userId } = actor;
  const [filterTexts, same, saved] = await Promise.all([
    finder.describe(orm, filters),
    findSameSearch(orm, { userId, finder: saved_search.finder, filters }),
    countOwnSearches(orm, userId),
  ]);
  return {
    name: nameOf(finder, filterTexts),
    filter_list: filterTexts,
    saved: same ? { _id: same.id, name: same.name } : null,
    room: Math.max(0, maxSavedSearches - saved),
  };
};

export const listSavedSearches: Verb<typeof contract.listSavedSearches> = async (_input, context) => {
  const actor = requireActor(context);
  const { orm } = context.db;
  const [rows, choices] = await Promise.all([
    listOwnSearches(orm, actor.userId),
    listChoices(orm, actor.userId),
  ]);
  const counts = await countNew(context, rows);
  return {
    saved_search_list: await Promise.all(
      rows.map((row, index) =>
        presentSavedSearch(orm, context, { row, reader: actor, newCount: counts[index] ?? 0 }),
      ),
    ),
    letters_wanted: choices.find(({ emailGroup }) => emailGroup === "searches")?.wanted ?? true,
  };
};

export const saveSearch: Verb<typeof contract.saveSearch> = async ({ body: { saved_search } }, context) => {
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

/** Whoever turns the letters on again is told of what comes from then on. */
export const updateSavedSearch: Verb<typeof contract.updateSavedSearch> = async (
  { params, body },
  context,
) => {
  const actor = requireActor(context);
  const { name, frequency, paused } = body.saved_search;
  const { row, before } = await context.db.transaction(async (tx) => {
    const own = and(eq(savedSearches.id, params.id), eq(savedSearches.userId, actor.userId));
    const [before] = await tx.select().from(savedSearches).where(own).for("update");
    if (!before) throw savedSearchNotFound();
    const resumes = before.paused && paused === false;
    const changesDay = resumes || (frequency !== undefined && frequency !== before.frequency);
    const [row] = await tx
      .update(savedSearches)
      .set({
        name: name ?? before.name,
        frequency: frequency ?? before.frequency,
        paused: paused ?? before.paused,
        ...(changesDay && { nextOn: nextDay(frequency ?? before.frequency) }),
        ...(resumes && { toldUntil: sql`now()` }),
      })
      .where(own)
      .returning();
    if (!row) throw savedSearchNotFound();
    return { row, before };
  });
  const [newCount = 0] = await countNew(context, [row]);
  const turned = row.paused ? messages.savedSearchPaused : messages.savedSearchResumed;
  return {
    message: row.paused === before.paused ? savedMessage(before, row, messages.savedSearchChanged) : turned,
    saved_search: await presentSavedSearch(context.db.orm, context, { row, reader: actor, newCount }),
  };
};

export const removeSavedSearch: Verb<typeof contract.removeSavedSearch> = async ({ params }, context) => {
  const { userId } = requireActor(context);
  return context.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(savedSearches)
      .where(and(eq(savedSearches.id, params.id), eq(savedSearches.userId, userId)))
      .returning({ id: savedSearches.id });
    if (!removed) throw savedSearchNotFound();
    return { message: messages.savedSearchRemoved };
  });
};

export const leaveSavedSearch: Verb<typeof contract.leaveSavedSearch> = async ({ body }, context) =>
  context.db.transaction(async (tx) => {
    if (!(await endSearchMails(tx, body.saved_search.token))) throw lettersGone();
    return { message: messages.savedSearchLeft };
  });

/**
 * Pauses the search whose letters carry a code: its owner finds it in the list, and may turn it on again.
 * @returns whether the code is of a search, which may be paused already
 */
export async function endSearchMails(tx: Transaction, leaveCode: string): Promise<boolean> {
  const ended = await tx
    .update(savedSearches)
    .set({ paused: true })
    .where(eq(savedSearches.leaveCode, leaveCode))
    .returning({ id: savedSearches.id });
  return ended.length > 0;
}
