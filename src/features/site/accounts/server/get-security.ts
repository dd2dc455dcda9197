import { eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { listSessions } from "../../../base/sessions/server/sessions.ts";
import { findSecondFactor } from "../../../people/users/server/second-factors.ts";
import { recoveryCodes } from "../../../people/users/table.ts";
import type { getSecurity as endpoint } from "../security-contract.ts";

export const getSecurity: Verb<typeof endpoint> = async (_input, context) => {
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
