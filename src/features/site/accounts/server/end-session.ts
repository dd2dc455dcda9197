import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { revokeSessionOf } from "../../../base/sessions/server/sessions.ts";
import { type endSession as endpoint, sessionNotFound } from "../security-contract.ts";

export const endSession: Verb<typeof endpoint> = async ({ params }, context) => {
  const { userId } = requireActor(context);
  if (!(await revokeSessionOf(context.db.orm, userId, params.id))) throw sessionNotFound();
  return { message: messages.sessionEnded };
};
