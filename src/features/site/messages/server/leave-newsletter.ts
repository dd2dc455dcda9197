import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type leaveNewsletter as endpoint, subscriptionGone } from "../contract.ts";
import { endSubscription } from "./subscription.ts";

export const leaveNewsletter: Verb<typeof endpoint> = async ({ body }, context) =>
  context.db.transaction(async (tx) => {
    if (!(await endSubscription(tx, body.newsletter.token))) throw subscriptionGone();
    return { message: messages.newsletterLeft };
  });
