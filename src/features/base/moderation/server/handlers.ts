import { sql } from "drizzle-orm";
import { inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import type { WaitingCount } from "../../waiting/server/waiting-counts.ts";
import { kindLabels, reasonLabels } from "../labels.ts";
import { moderationItems, reports } from "../table.ts";

/** Openings, products and courses that nobody has decided. */
export const waitingModeration: WaitingCount = {
  kind: "moderation",
  of: "administration",
  moments: () =>
    sql`select ${moderationItems.since} from ${moderationItems} where ${moderationItems.state} = 'WAITING' and ${moderationItems.ready}`,
};

/** What was reported, however often, and nobody has dealt with. */
export const waitingReports: WaitingCount = {
  kind: "reports",
  of: "administration",
  moments: () => sql`select min(${reports.createdAt}) from ${reports} where ${reports.closedAt} is null
      group by ${reports.kind}, ${reports.subjectId}`,
};

export const personalReports: PersonalData = {
  columns: [reports.reporterId],
  of: (userId) => [
    {
      title: "O que você denunciou",
      query: sql`select created_at as "Quando", ${inWords("kind", kindLabels)} as "O quê",
        ${inWords("reason", reasonLabels)} as "Motivo", text as "O que você escreveu",
        closed_at as "Encerrada em"
        from ${reports} where reporter_id = ${userId} order by id desc`,
    },
  ],
};
