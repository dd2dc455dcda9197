import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { revokeSessions } from "../../../base/sessions/server/sessions.ts";
import type { endOtherSessions as endpoint } from "../security-contract.ts";

export const endOtherSessions: Verb<typeof endpoint> = async (_input, context) => {
  const { userId } = requireActor(context);
  await revokeSessions(context.db.orm, userId, { except: context.token ?? "" });
  return { message: messages.otherSessionsEnded };
};
