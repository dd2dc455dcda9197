import type { z } from "zod";
import type { sendPushJob } from "../../../../platform/mailer/notifications.ts";
import type { Services } from "../../../../platform/services.ts";
import { dropSubscription, findPush } from "./push-subscriptions.query.ts";

/**
 * Tells one browser of what happened. Each is a job of its own, so that a push service that is away has nobody told twice;
 * a browser that takes no more of them is forgotten.
 */
export async function sendPush(
  { db, sendPush: send }: Pick<Services, "db" | "sendPush">,
  job: z.output<typeof sendPushJob.schema>,
): Promise<void> {
  const found = await findPush(db.orm, job);
  if (!found) return;
  const { target, text, path } = found;
  if ((await send(db.orm, target, JSON.stringify({ text, path }))) === "gone")
    await dropSubscription(db.orm, job.subscriptionId);
}
