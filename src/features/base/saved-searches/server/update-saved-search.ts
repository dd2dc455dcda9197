import { and, eq, sql } from "drizzle-orm";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type updateSavedSearch as endpoint, savedSearchNotFound } from "../contract.ts";
import { savedSearches } from "../table.ts";
import { countNew, nextDay, presentSavedSearch } from "./saved-searches.query.ts";

/** Whoever turns the letters on again is told of what comes from then on. */
export const updateSavedSearch: Verb<typeof endpoint> = async ({ params, body }, context) => {
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
