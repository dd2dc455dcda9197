import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { ellipsis } from "../../../../shared/format/text.ts";
import type { ConversationCard, listConversations as endpoint } from "../contract.ts";
import type { ConversationKindName, Seat } from "../model.ts";
import { conversationMessages, conversationReaders, conversations } from "../table.ts";
import { type ConversationKind, conversationKindOf, type Relation } from "./conversation-kinds.ts";
import { isOf, othersOf, readPartiesOf, requireSeat } from "./seats.ts";

type AccountSeat = Exclude<Seat, { side: "GUEST" }>;

/** What of a message a list shows. */
const shownSigns = 140;

/** Messages of the others that somebody has not read, of the conversation in the statement around it. */
export const unreadOf = ({ side, userId }: AccountSeat): SQL => sql`from ${conversationMessages} as unread
  where unread.conversation_id = ${conversations.id} and unread.side <> ${side} and unread.removed_at is null
    and unread.number > coalesce((select r.read_number from ${conversationReaders} as r
      where r.conversation_id = ${conversations.id} and r.user_id = ${userId}), 0)`;

export const listConversations: Verb<typeof endpoint> = async ({ query }, context) => {
  const { orm } = context.db;
  const seat = requireSeat(context);
  const { page, limit, unread } = query;
  const rows = await orm
    .select({
      conversation: conversations,
      side: conversationMessages.side,
      text: conversationMessages.text,
      removedAt: conversationMessages.removedAt,
      createdAt: conversationMessages.createdAt,
      files: sql<number>`(select count(*)::int from conversation_attachments as a
        where a.conversation_id = ${conversations.id} and a.message_number = ${conversationMessages.number})`,
      unread: sql<number>`(select count(*)::int ${unreadOf(seat)})`,
      isMuted: sql<boolean>`coalesce((select r.is_muted from ${conversationReaders} as r
        where r.conversation_id = ${conversations.id} and r.user_id = ${seat.userId}), false)`,
    })
    .from(conversations)
    .innerJoin(
      conversationMessages,
      and(
        eq(conversationMessages.conversationId, conversations.id),
        eq(conversationMessages.number, conversations.messageCount),
      ),
    )
    .where(and(isOf(seat), unread ? sql`exists (select ${unreadOf(seat)})` : undefined))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit)
    .offset(page * limit);
  const relations = await findRelations(
    orm,
    (kind) => conversationKindOf(context, kind),
    rows.map(({ conversation }) => conversation),
  );
  const known = rows.flatMap((row) => {
    const relation = relations.get(row.conversation.subjectId);
    return relation ? [{ ...row, relation }] : [];
  });
  const parties = await readPartiesOf(
    orm,
    known.map(({ relation }) => relation),
  );
  const conversation_list = known.map(
    ({ conversation, relation, ...row }, index): ConversationCard => ({
      kind: conversation.kind,
      subject_id: conversation.subjectId,
      title: relation.title,
      parties: othersOf(parties[index] ?? [], seat),
      last: {
        side: row.side,
        text: row.removedAt || row.text === null ? null : ellipsis(row.text, shownSigns),
        is_removed: row.removedAt !== null,
        files: row.removedAt ? 0 : row.files,
        created_at: row.createdAt.toISOString(),
      },
      unread: row.unread,
      is_muted: row.isMuted,
    }),
  );
  return { conversation_list };
};

/** What conversations are about, each kind asked once. */
async function findRelations(
  connection: Connection,
  kindOf: (kind: ConversationKindName) => ConversationKind,
  rows: readonly Pick<typeof conversations.$inferSelect, "kind" | "subjectId">[],
): Promise<Map<string, Relation>> {
  const found = new Map<string, Relation>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = ofKind.map(({ subjectId }) => subjectId);
    for (const [id, relation] of await kindOf(kind).find(connection, ids)) found.set(id, relation);
  }
  return found;
}
