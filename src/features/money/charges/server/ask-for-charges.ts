import { sql } from "drizzle-orm";
import type { Clock } from "../../../../platform/clock.ts";
import type { Job } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ChargeRow } from "../table.ts";
import { applyAnswers } from "./apply-answers.ts";
import { failCharge } from "./apply-seen-charge.ts";
import { askForChargeJob } from "./jobs.ts";
import { findCharges, listChargesToAsk, lockCharge, moveCharge } from "./queries.ts";

/** A gateway that knows nothing of a charge after this time never got it: it is not sent again, the person tries anew. */
const neverSentAfter = 60 * 60 * 1_000;

/**
 * Asks the gateway what became of some charges.
 * @returns what became of asking for each, in their order
 */
export async function askForCharges(
  services: Services,
  chargeIds: readonly string[],
  { clock }: Pick<Job, "clock">,
): Promise<PromiseSettledResult<unknown>[]> {
  const found = await findCharges(services.db.orm, chargeIds);
  return applyAnswers(services, chargeIds, async (id) => {
    const charge = found.get(id);
    if (!charge || charge.status === "CREATED") return null;
    const seen = await services.gateway.findCharge(id);
    if (!seen && charge.status === "SENT") await waitOrGiveUp(services, charge, clock);
    return seen;
  });
}

/** @throws Error where the gateway could not be asked */
export async function askForCharge(
  services: Services,
  { chargeId }: { chargeId: string },
  job: Pick<Job, "clock">,
): Promise<void> {
  const [result] = await askForCharges(services, [chargeId], job);
  if (result?.status === "rejected") throw result.reason;
}

async function waitOrGiveUp(services: Services, charge: ChargeRow, clock: Clock): Promise<void> {
  const { id, sentAt, createdAt } = charge;
  const isOld = clock.now().getTime() - (sentAt ?? createdAt).getTime() > neverSentAfter;
  if (isOld) return failCharge(services, id, "GATEWAY_AWAY");
  await services.db.transaction(async (tx) => {
    const held = await lockCharge(tx, id);
    if (held?.status === "SENT")
      await moveCharge(tx, held, "SENT", { askAt: sql`now() + interval '5 minutes'` });
  });
}

const atOnce = 500;

/** Asks of all charges that are due, a job for each: one that fails keeps no other. */
export async function askForOpenCharges({ db, queue }: Pick<Services, "db" | "queue">): Promise<void> {
  const due = await listChargesToAsk(db.orm, atOnce);
  const jobs = due.map(({ id }) => ({ chargeId: id }));
  await queue.enqueueAll(db.orm, askForChargeJob, jobs, { keyOf: ({ chargeId }) => chargeId });
}
