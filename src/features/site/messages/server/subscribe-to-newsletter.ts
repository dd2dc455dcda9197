import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { isRobot } from "../../../../shared/schema.ts";
import type { subscribeToNewsletter as endpoint } from "../contract.ts";
import { openSubscriptionJob } from "./subscription.ts";

/** Does the same for every address, so that neither the answer nor its duration tells who gets the newsletter. */
export const subscribeToNewsletter: Verb<typeof endpoint> = async ({ body: { newsletter } }, context) => {
  const { email, name } = newsletter;
  if (!isRobot(newsletter)) {
    await context.queue.enqueue(context.db.orm, openSubscriptionJob, { email, name });
  }
  return { message: messages.newsletterAsked };
};
