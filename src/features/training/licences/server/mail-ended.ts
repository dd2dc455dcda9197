import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { enrolments } from "../../enrolments/table.ts";
import { notifyOfEnd } from "./emails.tsx";
import { lockWithReaders } from "./readers.query.ts";

export const mailEndedJob = defineJob({
  name: "mail-ended-course",
  schema: z.object({ enrolmentId: z.uuid() }),
});

export const enqueueEndedMails = (
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  enrolmentIds: readonly string[],
): Promise<void> =>
  queue.enqueueAll(
    tx,
    mailEndedJob,
    enrolmentIds.map((enrolmentId) => ({ enrolmentId })),
  );

/** Tells somebody that a course is not open to them any more, while that is so. */
export async function mailEnded(
  services: Pick<Services, "db" | "queue" | "config">,
  { enrolmentId }: z.output<typeof mailEndedJob.schema>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const isEnded = and(eq(enrolments.id, enrolmentId), eq(enrolments.active, false));
    const [found] = await lockWithReaders(tx, isEnded, 1);
    if (found && !found.isHeld) await notifyOfEnd(tx, services, found, found.courseName);
  });
}
