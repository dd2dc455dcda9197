import { sql } from "drizzle-orm";
import type { Job } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { applySeenCharge, failCharge } from "./apply-seen-charge.ts";
import { askForChargeJob } from "./jobs.ts";
import { findCharge, holdCharge, listChargesToAsk, moveCharge } from "./queries.ts";

/** A gateway that knows nothing of a charge after this time never got it: it is not sent again, the person tries anew. */
const neverSentAfter = 60 * 60 * 1_000;

/** Asks the gateway what became of a charge. */
export async function askForCharge(
  services: Services,
  { chargeId }: { chargeId: string },
  { clock }: Pick<Job, "clock">,
): Promise<void> {
  const { db, gateway } = services;
  const charge = await findCharge(db.orm, chargeId);
  if (!charge || charge.status === "CREATED") return;
  const seen = await gateway.findCharge(chargeId);
  if (seen) return applySeenCharge(services, chargeId, seen);
  if (charge.status !== "SENT") return;
  const isOld = clock.now().getTime() - (charge.sentAt ?? charge.createdAt).getTime() > neverSentAfter;
  if (isOld) return failCharge(services, chargeId, "GATEWAY_AWAY");
  await db.transaction(async (tx) => {
    const held = await holdCharge(tx, chargeId);
    if (held?.status === "SENT")
      await moveCharge(tx, held, "SENT", { askAt: sql`now() + interval '5 minutes'` });
  });
}

const atOnce = 500;

/** Asks of all charges that are due, a job for each: one that fails keeps no other. */
export async function askForOpenCharges({ db, queue }: Pick<Services, "db" | "queue">): Promise<void> {
  const due = await listChargesToAsk(db.orm, atOnce);
  await db.transaction(async (tx) => {
    for (const { id } of due) await queue.enqueue(tx, askForChargeJob, { chargeId: id }, { key: id });
  });
}
