import { eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type { stopPush as endpoint } from "../contract.ts";
import { pushSubscriptions } from "../table.ts";
import { sessionOfCall } from "./send-push.ts";

export const stopPush: Verb<typeof endpoint> = async (_input, context) =>
  context.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionId, await sessionOfCall(tx, context)));
    return { message: rowCount ? messages.pushStopped : messages.nothingChanged };
  });
