import { countUnread } from "../../../../platform/mailer/notifications.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import type { WaitingAnswer } from "../contract.ts";
import { countWaiting } from "./count-waiting.ts";

/** The badges of the menus and of the bell, in one answer. */
export async function answerWaiting(
  context: Pick<VerbContext, "actor" | "db" | "handlers">,
): Promise<WaitingAnswer> {
  const { userId } = requireActor(context);
  const [waiting, unread_count] = await Promise.all([
    countWaiting(context),
    countUnread(context.db.orm, userId),
  ]);
  return { waiting, unread_count };
}
