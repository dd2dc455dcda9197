import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { secondsUntilMailed } from "../../../../platform/database/moments.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { mailAfterSeconds } from "../../../../shared/undo.ts";
import { isDecision } from "../lifecycle.ts";
import { representations } from "../table.ts";
import { notifyProfessionalOfDecision } from "./emails.tsx";
import { findRepresentation } from "./queries.ts";

export const mailRepresentationDecisionJob = defineJob({
  name: "mail-representation-answer",
  schema: z.object({ representationId: z.uuid() }),
  singleton: true,
});

/** Has the professional told of the answer that stands a little later. Call it where the row is changed, after that. */
export const enqueueDecisionMail = (
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  representationId: string,
  afterSeconds: number = mailAfterSeconds,
): Promise<void> =>
  queue.enqueue(
    tx,
    mailRepresentationDecisionJob,
    { representationId },
    { key: representationId, startAfter: afterSeconds },
  );

/** Tells the professional the answer that stands, where it is another than the one that was told last. */
export async function mailRepresentationDecision(
  services: Pick<Services, "db" | "queue" | "config">,
  { representationId }: z.output<typeof mailRepresentationDecisionJob.schema>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Waits for an answer that is being changed: that one found this job in line and added none of its own.
    const [held] = await tx
      .select({
        toldStatus: representations.toldStatus,
        decidedAt: representations.decidedAt,
        secondsUntilMailed: secondsUntilMailed(representations.decidedAt),
      })
      .from(representations)
      .where(eq(representations.id, representationId))
      .for("no key update");
    const row = await findRepresentation(tx, representationId);
    if (!held || !row || !isDecision(row.status) || row.status === held.toldStatus) return;
    // It was taken back and decided anew meanwhile: that may be taken back as well.
    if (held.secondsUntilMailed > 0)
      return enqueueDecisionMail(services, tx, representationId, held.secondsUntilMailed);
    const wait = await notifyProfessionalOfDecision(tx, services, row, held.decidedAt);
    if (wait !== null) return enqueueDecisionMail(services, tx, representationId, wait);
    await tx
      .update(representations)
      .set({ toldStatus: row.status })
      .where(eq(representations.id, representationId));
  });
}
