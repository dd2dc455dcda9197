import { eq, lt, sql } from "drizzle-orm";
import { deleteGuarded } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import type { WaitingCount } from "../../waiting/server/waiting.ts";
import { kindLabels, reasonLabels } from "../model.ts";
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

/** What somebody reported stays to be looked at; who it was is forgotten with the account. */
export async function forgetReporter(tx: Transaction, userId: string): Promise<void> {
  await tx.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, userId));
}

/** Reports go two years after they were closed. */
export const sweepReports: Sweep = (connection, log) =>
  deleteGuarded(
    { connection, log },
    { name: "sweep-reports" },
    reports,
    lt(reports.closedAt, sql`now() - interval '2 years'`),
  );
