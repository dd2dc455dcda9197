import { and, desc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { EmailGroup } from "../../shared/email-groups.ts";
import type { Connection, Transaction } from "../database/database.ts";
import { defineJob, type Queue } from "../queue.ts";
import { type EmailKind, typedName } from "./define-email.tsx";

/** What happened that somebody is told of. It is written with the mail that tells of it, whether or not that is sent. */
export const notifications = pgTable("notifications", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  userId: uuid("user_id").notNull(),
  kind: text().notNull(),
  emailGroup: text("email_group").$type<EmailGroup>(),
  text: text().notNull(),
  path: text().notNull(),
  once: text(),
  /** It goes into the one mail of the day. */
  awaitsMail: boolean("awaits_mail").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  readAt: timestamp("read_at", { withTimezone: true }),
});

/** What is told of something that happened, beside its mail. */
export interface Happened {
  /** One sentence, of up to about 160 characters; what people typed in it went through `typedName`. */
  text: string;
  /** Where one acts on it: a path of ours. */
  path: string;
  /** The same of one account is told once: of a mail that is tried again where its budget was used up. */
  once?: string;
}

/** Tells one browser of one notification. */
export const sendPushJob = defineJob({
  name: "send-push",
  schema: z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() }),
  retryLimit: 8,
  expireInSeconds: 60,
  forgetAfterSeconds: 60,
});

/**
 * Notes something that happened for the account of an address, with the transaction of the caller, and has its browsers
 * told. Nobody is told where there is no account, or its e-mail is not confirmed.
 * @param byMail whether it may go into the mail of the day; otherwise it stands under the bell alone
 * @returns whether the person does without the single mail: it is gathered, or none is wanted
 */
export async function notify(
  { queue }: { queue: Queue },
  connection: Connection,
  { to, kind, event, byMail = true }: { to: string; kind: EmailKind; event: Happened; byMail?: boolean },
): Promise<boolean> {
  const { rows } = await connection.execute<{
    id: string | null;
    isGathered: boolean;
    subscriptions: string[];
  }>(sql`
    select notification_id as id, is_gathered as "isGathered", subscriptions from notify_account(${to}, ${kind.name},
      ${kind.group ?? null}, ${typedName(event.text, 200)}, ${shortPath(event.path)}, ${event.once ?? null}, ${byMail})`);
  const [told] = rows;
  if (!told) return false;
  const { id, subscriptions } = told;
  if (id) {
    const jobs = subscriptions.map((subscriptionId) => ({ notificationId: id, subscriptionId }));
    await queue.enqueueAll(connection, sendPushJob, jobs);
  }
  return told.isGathered;
}

/** Of a search with very many filters the screen alone: what happened is told all the same. */
const shortPath = (path: string): string => (path.length > 2_000 ? (path.split(/[?#]/)[0] ?? "/") : path);

/**
 * What happened in an area that somebody may enter no more, such as the candidates of a company that they left.
 * @param areas their paths, as `/co`
 */
export async function forgetEventsOf(
  tx: Transaction,
  userIds: readonly string[],
  areas: readonly string[],
): Promise<void> {
  const inside = areas.map((area) =>
    or(eq(notifications.path, area), sql`${notifications.path} ~ ${`^${area}[/?#]`}`),
  );
  await tx.delete(notifications).where(and(inArray(notifications.userId, [...userIds]), or(...inside)));
}

/** Nobody reads more of a badge than that it is many. */
const maxCounted = 100;

export async function countUnread(connection: Connection, userId: string): Promise<number> {
  const unread = connection
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .limit(maxCounted)
    .as("unread");
  return connection.$count(unread);
}

/** The newest first, since ids grow with time. */
export const listNotifications = (
  connection: Connection,
  userId: string,
  { limit, page }: { limit: number; page: number },
) =>
  connection
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(limit)
    .offset(page * limit);

export async function findNotification(connection: Connection, userId: string, id: string) {
  const [found] = await connection
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)));
  return found;
}

/**
 * Marks one as read, or all up to one, or what leads to a path: it was read there.
 * @returns how many were not before
 */
const isMeant = (which: Parameters<typeof markRead>[2]): SQL =>
  "id" in which
    ? eq(notifications.id, which.id)
    : "path" in which
      ? eq(notifications.path, which.path)
      : lte(notifications.id, which.upTo);

export async function markRead(
  connection: Connection,
  userId: string,
  which: { id: string } | { upTo: string } | { path: string },
): Promise<number> {
  const { rowCount } = await connection
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isMeant(which)));
  return rowCount ?? 0;
}
