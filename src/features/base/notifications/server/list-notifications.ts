import {
  countUnread,
  listNotifications as list,
  type notifications,
} from "../../../../platform/mailer/notifications.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { listNotifications as endpoint, Notification } from "../contract.ts";

export const listNotifications: Verb<typeof endpoint> = async ({ query }, context) => {
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
