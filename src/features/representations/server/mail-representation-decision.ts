import { z } from "zod";
import { defineJob } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { representationStatuses } from "../lifecycle.ts";
import { notifyProfessionalOfDecision } from "./emails.tsx";
import { findRepresentation } from "./queries.ts";

/** Taken once under its key, for as long as it is remembered: the rest of the day that the key names, and longer. */
export const mailRepresentationDecisionJob = defineJob({
  name: "mail-representation-decision",
  schema: z.object({ representationId: z.uuid(), status: z.enum(representationStatuses) }),
  forgetAfterSeconds: 2 * 24 * 60 * 60,
});

/** Tells the professional what the company answered, unless it has changed its mind since. */
export async function mailRepresentationDecision(
  services: Pick<Services, "db" | "queue" | "config">,
  { representationId, status }: z.output<typeof mailRepresentationDecisionJob.schema>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await findRepresentation(tx, representationId);
    if (row?.status === status) await notifyProfessionalOfDecision(tx, services, row);
  });
}
