import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import type { draftSavedSearch as endpoint } from "../contract.ts";
import { maxSavedSearches, maySave } from "../model.ts";
import { finderOf, readFilters } from "./saved-finders.ts";
import { countOwnSearches, findSameSearch, nameOf } from "./saved-searches.query.ts";

export const draftSavedSearch: Verb<typeof endpoint> = async ({ body: { saved_search } }, context) => {
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
