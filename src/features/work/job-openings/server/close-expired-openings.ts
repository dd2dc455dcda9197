import { and, count, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { guardBulkChange, untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import { defineJob, type Job } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { jobOpenings } from "../table.ts";

/** Shortly after midnight in Brasília; until then expired openings already count as closed (see lifecycle). */
export const closeExpiredOpeningsJob = defineJob({
  name: "close-expired-openings",
  schema: z.object({}),
  cron: "5 0 * * *",
  singleton: true,
});

const rowsAtOnce = 1_000;
const isOpen = eq(jobOpenings.status, "OPEN");

/** Closes what expired before the present day of the database, some at a time. */
export async function closeExpiredOpenings(
  services: Pick<Services, "db" | "log">,
  { clock }: Pick<Job, "clock">,
): Promise<void> {
  const { db } = services;
  const hasExpired = lt(jobOpenings.expiration, clock.today());
  const expired = db.orm
    .select({ id: jobOpenings.id })
    .from(jobOpenings)
    .where(and(isOpen, hasExpired))
    .limit(rowsAtOnce)
    .for("update", { skipLocked: true });
  const [extent = { changes: 0, of: 0 }] = await db.orm
    .select({ changes: sql<number>`count(*) filter (where ${hasExpired})`.mapWith(Number), of: count() })
    .from(jobOpenings)
    .where(isOpen);
  await guardBulkChange(services, closeExpiredOpeningsJob, extent, () =>
    untilNoneAreLeft(async () => {
      const { rowCount } = await db.orm
        .update(jobOpenings)
        .set({ status: "CLOSED", updatedAt: sql`now()` })
        .where(sql`${jobOpenings.id} = any(array(${expired}))`);
      return rowCount ?? 0;
    }),
  );
}
