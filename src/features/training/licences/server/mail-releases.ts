import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { enrolments } from "../../enrolments/table.ts";
import { notifyOfReleases } from "./emails.tsx";
import { lockWithReaders } from "./readers.query.ts";

export const mailReleasesJob = defineJob({
  name: "mail-released-courses",
  schema: z.object({ userId: z.uuid() }),
  singleton: true,
});

/** So many stand in one mail. */
const atOnce = 50;

/** What is released within these seconds is told in one mail; what is withdrawn again in them, in none. */
const gatherSeconds = 120;

export const enqueueReleaseMails = (
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  userIds: readonly string[],
): Promise<void> =>
  queue.enqueueAll(
    tx,
    mailReleasesJob,
    userIds.map((userId) => ({ userId })),
    { startAfter: gatherSeconds, keyOf: ({ userId }) => userId },
  );

/** Tells somebody of all courses that were released and not told of. */
export async function mailReleases(
  services: Pick<Services, "db" | "queue" | "config">,
  { userId }: z.output<typeof mailReleasesJob.schema>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const isNews = and(
      eq(enrolments.userId, userId),
      eq(enrolments.holdsLicence, true),
      eq(enrolments.active, true),
      isNull(enrolments.toldAt),
    );
    const released = await lockWithReaders(tx, isNews, atOnce);
    const [reader] = released;
    if (!reader) return;
    if (!reader.isHeld) await notifyOfReleases(tx, services, reader, released);
    const ids = released.map(({ id }) => id);
    await tx.update(enrolments).set({ toldAt: sql`now()` }).where(inArray(enrolments.id, ids));
    if (released.length === atOnce) await enqueueReleaseMails(services, tx, [userId]);
  });
}
