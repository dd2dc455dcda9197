import { listChoices } from "../../../../platform/mailer/email-choices.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { listSavedSearches as endpoint } from "../contract.ts";
import { countNew, listOwnSearches, presentSavedSearch } from "./saved-searches.query.ts";

export const listSavedSearches: Verb<typeof endpoint> = async (_input, context) => {
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
