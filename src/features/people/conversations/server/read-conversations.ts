import { and, asc, desc, eq, gt, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Services, VerbContext } from "../../../../platform/services.ts";
import type { VerbInput } from "../../../../shared/endpoint.ts";
import { users } from "../../users/table.ts";
import type { getConversation, pollConversation } from "../contract.ts";
import { conversationNotFound } from "../failures.ts";
import type { Seat, Thing } from "../model.ts";
import type { Conversation, ConversationMessage } from "../shapes.ts";
import { conversationMessages, conversationReaders, conversations } from "../table.ts";
import { listFiles, presentAttachment } from "./attachments.ts";
import {
  type FindSeat,
  isAbout,
  isOf,
  type Link,
  othersOf,
  readParties,
  refusalOf,
  requireSeat,
  seatOfAccount,
  seatOfGuest,
} from "./seats.ts";

type Row = typeof conversations.$inferSelect;
type Signing = Pick<Services, "signer" | "clock">;

/** Messages that a screen shows at first, and each time it asks for earlier ones. */
const pageSize = 40;
/** Of what is new; a page that slept for days asks again for the rest. */
const maxNews = 200;

/** The conversation about a thing; undefined where nobody wrote yet. */
export async function findConversation(connection: Connection, thing: Thing): Promise<Row | undefined> {
  const [row] = await connection.select().from(conversations).where(isAbout(thing));
  return row;
}

/** Messages as somebody reads them, in the order of the numbers. */
async function presentMessages(
  connection: Connection,
  services: Signing,
  { id, seat }: { id: string; seat: Seat },
  wanted: SQL | undefined,
  { order, limit }: { order: SQL; limit: number },
): Promise<(ConversationMessage & { revision: number })[]> {
  const rows = await connection
    .select({ message: conversationMessages, name: users.name, lastname: users.lastname })
    .from(conversationMessages)
    .leftJoin(users, eq(users.id, conversationMessages.authorId))
    .where(and(eq(conversationMessages.conversationId, id), wanted))
    .orderBy(order)
    .limit(limit);
  const shown = rows.filter(({ message }) => !message.removedAt).map(({ message }) => message.number);
  const files = await listFiles(connection, id, shown);
  return rows.map(({ message, name, lastname }) => ({
    _id: message.id,
    number: message.number,
    revision: message.revision,
    side: message.side,
    is_mine: message.side === seat.side && message.authorId === seat.userId,
    author: name === null ? null : `${name} ${lastname}`,
    text: message.removedAt ? null : message.text,
    attachments: files
      .filter(({ messageNumber }) => messageNumber === message.number)
      .map((file) => presentAttachment(file, services)),
    created_at: message.createdAt.toISOString(),
    is_removed: message.removedAt !== null,
  }));
}

/** One message as who wrote it reads it. */
export async function presentSent(
  connection: Connection,
  services: Signing,
  of: { id: string; seat: Seat },
  number: number,
): Promise<ConversationMessage> {
  const [message] = await presentMessages(connection, services, of, eq(conversationMessages.number, number), {
    order: asc(conversationMessages.number),
    limit: 1,
  });
  if (!message) throw new Error("A message that was sent is there");
  const { revision: _, ...sent } = message;
  return sent;
}

/** Up to which message somebody of the others has read. */
async function readSeen(connection: Connection, id: string, { side }: Seat): Promise<number> {
  const [seen] = await connection
    .select({ number: sql<number>`coalesce(max(${conversationReaders.readNumber}), 0)::int` })
    .from(conversationReaders)
    .where(and(eq(conversationReaders.conversationId, id), ne(conversationReaders.side, side)));
  return seen?.number ?? 0;
}

/** Whose marks of a conversation: of an account, or of its guest. */
export const isReader = (conversationId: string, { userId }: Seat): SQL | undefined =>
  and(
    eq(conversationReaders.conversationId, conversationId),
    userId === null ? sql`${conversationReaders.userId} is null` : eq(conversationReaders.userId, userId),
  );

export const get =
  <Params>(find: FindSeat<Params>) =>
  async (
    { params, query }: { params: Params; query: VerbInput<typeof getConversation>["query"] },
    context: VerbContext,
  ): Promise<{ conversation: Conversation }> => {
    const { orm } = context.db;
    const seated = await find(orm, context, params);
    const { kind, id, seat, relation } = seated;
    const parties = await readParties(orm, relation);
    const row = await findConversation(orm, { kind, id });
    const { before } = query;
    const newest = row
      ? await presentMessages(
          orm,
          context,
          { id: row.id, seat },
          before === undefined ? undefined : lt(conversationMessages.number, before),
          { order: desc(conversationMessages.number), limit: pageSize + 1 },
        )
      : [];
    const [mark] = row
      ? await orm
          .select({ isMuted: conversationReaders.isMuted, readNumber: conversationReaders.readNumber })
          .from(conversationReaders)
          .where(isReader(row.id, seat))
      : [];
    const { email } = relation.guest ?? { email: "" };
    return {
      conversation: {
        kind,
        subject_id: id,
        title: relation.title,
        path: relation.pathFor[seat.side] ?? null,
        own_side: seat.side,
        parties: othersOf(parties, seat),
        why_not: refusalOf({ ...seated, parties })?.message ?? null,
        is_muted: mark?.isMuted ?? false,
        // Whom the administration keeps from the public nobody reaches, nor do they reach anybody.
        phone: parties.some(({ isAway }) => isAway) ? null : (relation.phoneFor[seat.side] ?? null),
        is_unreachable: seat.side !== "GUEST" && email === null,
        message_list: newest
          .slice(0, pageSize)
          .toReversed()
          .map(({ revision: _, ...message }) => message),
        has_earlier: newest.length > pageSize,
        revision: row?.revision ?? 0,
        read_number: mark?.readNumber ?? 0,
        seen_number: row ? await readSeen(orm, row.id, seat) : 0,
      },
    };
  };

/**
 * Asked every few seconds: who takes part stands in the row of the conversation, so that the thing itself is looked at only
 * until somebody has written.
 */
const news =
  <Params>(find: (context: VerbContext, params: Params) => Promise<{ row: Row | undefined; seat: Seat }>) =>
  async (
    { params, query: { after } }: { params: Params; query: VerbInput<typeof pollConversation>["query"] },
    context: VerbContext,
  ) => {
    const { orm } = context.db;
    const { row, seat } = await find(context, params);
    if (!row) return { news: { message_list: [], revision: 0, seen_number: 0 } };
    const found =
      row.revision > after
        ? await presentMessages(
            orm,
            context,
            { id: row.id, seat },
            gt(conversationMessages.revision, after),
            { order: asc(conversationMessages.revision), limit: maxNews },
          )
        : [];
    const last = found.at(-1)?.revision ?? row.revision;
    return {
      news: {
        message_list: found.map(({ revision: _, ...message }) => message),
        revision: found.length === maxNews ? last : Math.max(last, row.revision),
        seen_number: await readSeen(orm, row.id, seat),
      },
    };
  };

export const newsOfAccount = news(async (context, params: Thing) => {
  const { orm } = context.db;
  const seat = requireSeat(context);
  const [row] = await orm
    .select()
    .from(conversations)
    .where(and(isAbout(params), isOf(seat)));
  if (!row) await seatOfAccount(orm, context, params);
  return { row, seat };
});

export const newsOfGuest = news(async (context, params: Link) => {
  const { orm } = context.db;
  const { kind, id, seat } = await seatOfGuest(orm, context, params);
  return { row: await findConversation(orm, { kind, id }), seat };
});

/** @throws conversationNotFound where nobody wrote yet */
export async function requireConversation(connection: Connection, thing: Thing): Promise<Row> {
  const row = await findConversation(connection, thing);
  if (!row) throw conversationNotFound();
  return row;
}
