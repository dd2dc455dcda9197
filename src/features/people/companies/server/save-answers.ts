import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { companyAnswers } from "../table.ts";

export type MeasuredAnswers = Omit<typeof companyAnswers.$inferInsert, "measuredAt">;

/** Writes down how companies answer; what was measured before goes. */
export async function saveAnswers(connection: Connection, measured: MeasuredAnswers[]): Promise<void> {
  if (measured.length === 0) return;
  await connection
    .insert(companyAnswers)
    .values(measured)
    .onConflictDoUpdate({
      target: companyAnswers.companyId,
      set: {
        asked: sql`excluded.asked`,
        answered: sql`excluded.answered`,
        medianSeconds: sql`excluded.median_seconds`,
        representatives: sql`excluded.representatives`,
        measuredAt: sql`now()`,
      },
    });
}
