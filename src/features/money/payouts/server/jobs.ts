import { z } from "zod";
import { defineJob } from "../../../../platform/queue.ts";
import { payoutJobName } from "../../../../shared/stoppable-jobs.ts";

const ofTransfer = z.object({ transferId: z.uuid() });

/** Every hour: the run of a month begins on its tenth, and a worker that was away makes up for it. */
export const payOutJob = defineJob({
  name: payoutJobName,
  schema: z.object({}),
  cron: "20 * * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

/** An administrator asks for what the run of this month could not send. */
export const payOutNowJob = defineJob({
  name: "pay-out-now",
  schema: z.object({}),
  singleton: true,
  expireInSeconds: 3_600,
});

/** Tries for some hours; after that it is sent again when the gateway is asked and knows nothing of it. */
export const sendTransferJob = defineJob({ name: "send-transfer", schema: ofTransfer, retryLimit: 12 });

/** Asks the gateway what became of one transfer: something happened to it, or it has been on its way for long. */
export const askForTransferJob = defineJob({ name: "ask-for-transfer", schema: ofTransfer, singleton: true });

/** Looks for transfers that have been on their way for longer than expected. */
export const askForOpenTransfersJob = defineJob({
  name: "ask-for-open-transfers",
  schema: z.object({}),
  cron: "* * * * *",
  singleton: true,
});
