import { z } from "zod";
import { defineJob } from "../../../../platform/queue.ts";

const ofCharge = z.object({ chargeId: z.uuid() });

/** Tries for some hours: a gateway may be away for long, and the person sees that it takes its time. */
export const sendChargeJob = defineJob({ name: "send-charge", schema: ofCharge, retryLimit: 12 });

/** Asks the gateway what became of one charge: something happened to it, or it has been open for long. */
export const askForChargeJob = defineJob({ name: "ask-for-charge", schema: ofCharge, singleton: true });

/** Looks for charges that have been open for longer than expected. */
export const askForOpenChargesJob = defineJob({
  name: "ask-for-open-charges",
  schema: z.object({}),
  cron: "* * * * *",
  singleton: true,
});

export const sendRefundJob = defineJob({
  name: "send-refund",
  schema: z.object({ refundId: z.uuid() }),
});

/** Tries again what was not given back at once. */
export const sendOwedRefundsJob = defineJob({
  name: "send-owed-refunds",
  schema: z.object({}),
  cron: "*/10 * * * *",
  singleton: true,
});
