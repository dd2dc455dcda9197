import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { today } from "../../../../platform/database/brasilia-days.ts";
import { untilNoneAreLeft } from "../../../../platform/database/in-batches.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { enrolments } from "../../enrolments/table.ts";
import { remindOfDay } from "./emails.tsx";
import { lockWithReaders } from "./readers.query.ts";

/** By day: nobody is woken by a course. */
export const remindOfDueDatesJob = defineJob({
  name: "remind-of-due-dates",
  schema: z.object({}),
  cron: "20 9 * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

/** Each of them a mail that is written within the transaction. */
const rowsAtOnce = 50;

/** So many days before the day on which it shall be done. */
const daysBefore = 3;

/** Reminds, once, whoever is not through with a course that is soon due. */
export const remindOfDueDates = (services: Pick<Services, "db" | "queue" | "config">): Promise<void> =>
  untilNoneAreLeft(() =>
    services.db.transaction(async (tx) => {
      const isNear = and(
        sql`${enrolments.dueOn} between ${today} and ${today} + ${daysBefore}::int`,
        isNull(enrolments.remindedAt),
        eq(enrolments.holdsLicence, true),
        eq(enrolments.active, true),
        isNull(enrolments.completedAt),
      );
      const rows = await lockWithReaders(tx, isNear, rowsAtOnce);
      for (const { dueOn, ...row } of rows) {
        if (dueOn && !row.isHeld) await remindOfDay(tx, services, row, { ...row, dueOn });
      }
      const ids = rows.map(({ id }) => id);
      await tx.update(enrolments).set({ remindedAt: sql`now()` }).where(inArray(enrolments.id, ids));
      return rows.length;
    }),
  );
