import { isNull, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
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
