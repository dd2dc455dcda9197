import {
  countUnread,
  findNotification,
  listNotifications as list,
  markRead,
  type notifications,
} from "../../../../platform/mailer/notifications.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type * as contract from "../contract.ts";
import { type Notification, notificationNotFound } from "../contract.ts";

export const listNotifications: Verb<typeof contract.listNotifications> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  const { orm } = context.db;
  const [rows, unread_count] = await Promise.all([list(orm, userId, query), countUnread(orm, userId)]);
  return { notification_list: rows.map(present), unread_count };
};

const present = ({ id, text, path, createdAt, readAt }: typeof notifications.$inferSelect): Notification => ({
  _id: id,
  text,
  path,
  created_at: createdAt.toISOString(),
  read_at: readAt?.toISOString() ?? null,
});

export const readNotification: Verb<typeof contract.readNotification> = ({ params: { id } }, context) =>
  markAsRead(context, id, { id });

export const readNotifications: Verb<typeof contract.readNotifications> = (
  { body: { notification } },
  context,
) => markAsRead(context, notification.up_to, { upTo: notification.up_to });

/** What is named has to be the person's own; what was read already stays as it is. */
function markAsRead(context: VerbContext, named: string, which: Parameters<typeof markRead>[2]) {
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
