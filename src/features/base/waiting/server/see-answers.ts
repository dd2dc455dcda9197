import { sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { lockAccount } from "../../sessions/server/sessions.ts";
import type { seeAnswers as endpoint } from "../contract.ts";
import { seenAnswers } from "../table.ts";
import { answerWaiting } from "./waiting.ts";

export const seeAnswers: Verb<typeof endpoint> = async ({ params: { kind } }, context) => {
  const { userId } = requireActor(context);
  await context.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw notSignedIn();
    await tx
      .insert(seenAnswers)
      .values({ userId, kind })
      .onConflictDoUpdate({
        target: [seenAnswers.userId, seenAnswers.kind],
        set: { seenAt: sql`greatest(${seenAnswers.seenAt}, now())` },
      });
  });
  return answerWaiting(context);
};
