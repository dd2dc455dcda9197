import { isNull, sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/common-failures.ts";
import { messages } from "../../../../shared/messages.ts";
import type { putAwayFirstSteps as endpoint } from "../contract.ts";
import { firstSteps } from "../table.ts";

export const putAwayFirstSteps: Verb<typeof endpoint> = async (_input, context) => {
  const { userId, type, manager } = requireActor(context);
  if (type !== "SALESMAN" && !manager) throw notAllowed();
  const putAwayAt = sql`now()`;
  const changed = await context.db.transaction((tx) =>
    tx
      .insert(firstSteps)
      .values({ userId, putAwayAt })
      .onConflictDoUpdate({
        target: firstSteps.userId,
        set: { putAwayAt },
        setWhere: isNull(firstSteps.putAwayAt),
      })
      .returning({ userId: firstSteps.userId }),
  );
  return { message: changed.length > 0 ? messages.firstStepsPutAway : messages.nothingChanged };
};
