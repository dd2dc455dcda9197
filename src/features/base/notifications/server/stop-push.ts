import type { Verb } from "../../../../platform/route.ts";
import { messages } from "../../../../shared/messages.ts";
import type { stopPush as endpoint } from "../contract.ts";
import { dropOfSession } from "./push-subscriptions.query.ts";
import { sessionOfCall } from "./session-of-call.ts";

export const stopPush: Verb<typeof endpoint> = async (_input, context) =>
  context.db.transaction(async (tx) => {
    const stopped = await dropOfSession(tx, await sessionOfCall(tx, context));
    return { message: stopped ? messages.pushStopped : messages.nothingChanged };
  });
