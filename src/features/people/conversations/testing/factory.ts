import type { Connection } from "../../../../platform/database/database.ts";
import type { ConversationKindName, Side } from "../model.ts";
import { conversationMessages, conversationReaders, conversations } from "../table.ts";

interface GivenMessage {
  side: Side;
  /** Of a guest nobody. */
  authorId?: string | null;
  text: string;
  createdAt?: Date;
}

interface GivenConversation {
  kind: ConversationKindName;
  subjectId: string;
  professionalId: string;
  companyId?: string | null;
  /** Oldest first. */
  messages: readonly GivenMessage[];
  /** Up to which message somebody has read; a guest without an id. */
  readers?: readonly { side: Side; userId: string | null; readNumber: number }[];
}

/** Puts a conversation into the database, as if it had been written; nobody is told. */
export async function createConversation(
  connection: Connection,
  { messages, readers = [], companyId = null, ...about }: GivenConversation,
): Promise<typeof conversations.$inferSelect> {
  const last = messages.at(-1)?.createdAt;
  const [conversation] = await connection
    .insert(conversations)
    .values({
      ...about,
      companyId,
      messageCount: messages.length,
      revision: messages.length,
      ...(last && { lastMessageAt: last, createdAt: messages[0]?.createdAt ?? last }),
    })
    .returning();
  if (!conversation) throw new Error("The conversation was not inserted");
  const { id: conversationId } = conversation;
  if (messages.length > 0)
    await connection.insert(conversationMessages).values(
      messages.map(({ side, authorId = null, text, createdAt }, index) => ({
        conversationId,
        number: index + 1,
        revision: index + 1,
        side,
        authorId: side === "GUEST" ? null : authorId,
        text,
        ...(createdAt && { createdAt }),
      })),
    );
  if (readers.length > 0)
    await connection.insert(conversationReaders).values(
      readers.map((reader) => ({
        ...reader,
        conversationId,
        toldNumber: reader.readNumber,
        readAt: reader.readNumber > 0 ? new Date() : null,
      })),
    );
  return conversation;
}
