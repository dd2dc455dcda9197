import { eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { listSessions, revokeSessionOf, revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { findSecondFactor } from "../../../people/users/server/second-factors.ts";
import { recoveryCodes } from "../../../people/users/table.ts";
import type * as contract from "../security-contract.ts";
import { sessionNotFound } from "../security-contract.ts";

export const getSecurity: Verb<typeof contract.getSecurity> = async (_input, context) => {
  const { userId, type } = requireActor(context);
  const { orm } = context.db;
  const factor = await findSecondFactor(orm, userId);
  const sessions = await listSessions(orm, userId, context.token ?? "");
  return {
    second_factor: {
      since: factor?.confirmedAt?.toISOString() ?? null,
      recovery_codes_left: factor ? await orm.$count(recoveryCodes, eq(recoveryCodes.userId, userId)) : 0,
      is_required: type === "ADMIN",
    },
    session_list: sessions.map(({ id, isOwn, userAgent, createdAt, lastSeenAt }) => ({
      _id: id,
      is_own: isOwn,
      user_agent: userAgent,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
  };
};

export const endSession: Verb<typeof contract.endSession> = async ({ params }, context) => {
  const { userId } = requireActor(context);
  if (!(await revokeSessionOf(context.db.orm, userId, params.id))) throw sessionNotFound();
  return { message: messages.sessionEnded };
};

export const endOtherSessions: Verb<typeof contract.endOtherSessions> = async (_input, context) => {
  const { userId } = requireActor(context);
  await revokeSessions(context.db.orm, userId, { except: context.token ?? "" });
  return { message: messages.otherSessionsEnded };
};
