import { z } from "zod";
import { defineJob } from "../../../../platform/queue.ts";

/** Every hour: a worker that was away at night makes up for it in the morning. */
export const renewSubscriptionsJob = defineJob({
  name: "renew-subscriptions",
  schema: z.object({}),
  cron: "10 * * * *",
  singleton: true,
  expireInSeconds: 3_600,
});
