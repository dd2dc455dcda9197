import { and, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { jobOpenings } from "../table.ts";

/** Shortly after midnight in Brasília; until then expired openings already count as closed (see lifecycle). */
export const closeExpiredOpeningsJob = defineJob({
  name: "close-expired-openings",
  schema: z.object({}),
  cron: "5 0 * * *",
  singleton: true,
});

export async function closeExpiredOpenings({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await db.orm
    .update(jobOpenings)
    .set({ status: "CLOSED", updatedAt: sql`now()` })
    .where(and(eq(jobOpenings.status, "OPEN"), lt(jobOpenings.expiration, clock.today())));
}
