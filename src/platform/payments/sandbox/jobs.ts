import { z } from "zod";
import { defineJob } from "../../queue.ts";

/**
 * Tells our webhook of all that it was not told yet; what it does not take is tried again for about a day. By its
 * timetable too: what commits while the job that waited for it begins is seen by neither.
 */
export const sendEventsJob = defineJob({
  name: "sandbox-send-events",
  schema: z.object({}),
  singleton: true,
  cron: "* * * * *",
  retryLimit: 30,
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
