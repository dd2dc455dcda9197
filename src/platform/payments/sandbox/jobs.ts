import { z } from "zod";
import { defineJob } from "../../queue.ts";

/** Tells our webhook of one event; tried again for about a day while nobody answers. */
export const sendEventJob = defineJob({
  name: "sandbox-send-event",
  schema: z.object({ eventId: z.uuid() }),
  retryLimit: 30,
  expireInSeconds: 120,
  forgetAfterSeconds: 60 * 60,
});

const settleSchema = z.object({ kind: z.enum(["charge", "transfer"]), key: z.string() });
export type SettleData = z.infer<typeof settleSchema>;

/** Lets happen to a charge or a transfer what is to happen by now. */
export const settleJob = defineJob({
  name: "sandbox-settle",
  schema: settleSchema,
  expireInSeconds: 60,
  forgetAfterSeconds: 60 * 60,
});
