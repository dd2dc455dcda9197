import { sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type { chooseGoal as endpoint } from "../contract.ts";
import { firstSteps } from "../table.ts";

export const chooseGoal: Verb<typeof endpoint> = async ({ body: { goal } }, context) => {
  const { userId } = requireActor(context);
  const changed = await context.db.transaction((tx) =>
    tx
      .insert(firstSteps)
      .values({ userId, goal })
      .onConflictDoUpdate({
        target: firstSteps.userId,
        set: { goal },
        setWhere: sql`${firstSteps.goal} is distinct from excluded.goal`,
      })
      .returning({ userId: firstSteps.userId }),
  );
  return { message: changed.length > 0 ? messages.goalChosen : messages.nothingChanged };
};
