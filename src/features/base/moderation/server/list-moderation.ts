import type { Verb } from "../../../../platform/services.ts";
import type { listModeration as endpoint, ModerationDash, ModerationItem } from "../contract.ts";
import type { ModeratedKindName } from "../model.ts";
import { countItems, listItems } from "./items.query.ts";
import { kindOf, type ThingSummary } from "./moderated-kinds.ts";

const none = () => ({ "job-opening": 0, product: 0, course: 0 });

export const listModeration: Verb<typeof endpoint> = async ({ query }, context) => {
  const { orm } = context.db;
  const [rows, counts] = await Promise.all([listItems(orm, query), countItems(orm)]);
  const summaries = new Map<ModeratedKindName, Map<string, ThingSummary>>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId);
    summaries.set(kind, await kindOf(context, kind).summarise(orm, ids));
  }
  const moderation_dash: ModerationDash = { WAITING: none(), REFUSED: none(), SUSPENDED: none() };
  for (const { kind, state, count } of counts) moderation_dash[state][kind] = count;
  return {
    moderation_list: rows.flatMap(
      ({ kind, subjectId, state, since, reason, openReports }): ModerationItem[] => {
        // Removed since the rows were read.
        const summary = summaries.get(kind)?.get(subjectId);
        if (!summary) return [];
        const { name, owner } = summary;
        return [
          {
            kind,
            _id: subjectId,
            name,
            owner,
            state,
            since: since.toISOString(),
            reason,
            open_reports: openReports,
          },
        ];
      },
    ),
    moderation_dash,
  };
};
