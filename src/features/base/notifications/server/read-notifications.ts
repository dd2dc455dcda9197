import { countUnread, findNotification, markRead } from "../../../../platform/mailer/notifications.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type readNotifications as endpoint, notificationNotFound } from "../contract.ts";

export const readNotifications: Verb<typeof endpoint> = ({ body: { notification } }, context) =>
  markAsRead(context, notification.up_to, { upTo: notification.up_to });

/** What is named has to be the person's own; what was read already stays as it is. */
export function markAsRead(context: VerbContext, named: string, which: Parameters<typeof markRead>[2]) {
  const { userId } = requireActor(context);
  return context.db.transaction(async (tx) => {
    if (!(await findNotification(tx, userId, named))) throw notificationNotFound();
    const changed = await markRead(tx, userId, which);
    return {
      message: changed > 0 ? messages.notificationsRead(changed) : messages.nothingChanged,
      unread_count: await countUnread(tx, userId),
    };
  });
}
