import { sql } from "drizzle-orm";
import { countUpToMost, type WaitingCount } from "../../waiting/server/waiting-counts.ts";
import { moderationItems, reports } from "../table.ts";

/** Openings, products and courses that nobody has decided. */
export const waitingModeration: WaitingCount = {
  kind: "moderation",
  of: "administration",
  count: (connection) =>
    countUpToMost(
      connection,
      sql`select 1 from ${moderationItems} where ${moderationItems.state} = 'WAITING' and ${moderationItems.ready}`,
    ),
};

/** What was reported, however often, and nobody has dealt with. */
export const waitingReports: WaitingCount = {
  kind: "reports",
  of: "administration",
  count: (connection) =>
    countUpToMost(
      connection,
      sql`select distinct ${reports.kind}, ${reports.subjectId} from ${reports} where ${reports.closedAt} is null`,
    ),
};
