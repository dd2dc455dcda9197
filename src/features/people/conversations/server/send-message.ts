import { eq, sql } from "drizzle-orm";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import type { VerbInput } from "../../../../shared/endpoint.ts";
import { retryLater } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { requireConfirmedEmail } from "../../users/server/email-address.ts";
import type { sendMessage } from "../contract.ts";
import { conversationFull, tooManyMessages } from "../failures.ts";
import { maxMessages, messagesAnHour } from "../model.ts";
import { conversationMessages, conversationReaders, conversations } from "../table.ts";
import { putFiles } from "./attachments.ts";
import { notifyOfMessage } from "./emails.tsx";
import { presentSent } from "./read-conversations.ts";
import { type FindSeat, lockSeat, refusalOf, type Seated } from "./seats.ts";

/** Writes a message, and makes the conversation where it is the first. */
export const send =
  <Params>(find: FindSeat<Params>) =>
  async (
    { params, body }: { params: Params; body: VerbInput<typeof sendMessage>["body"] },
    context: VerbContext,
  ) => {
    const { text, attachments } = body.conversation_message;
    return context.db.transaction(async (tx) => {
      const seated = await lockSeat(tx, context, find, params);
      const { seat, from } = seated;
      const refusal = refusalOf(seated);
      if (refusal) throw refusal;
      // What it brings about goes by mail: that is signed by a known mailbox.
      if (seat.userId) await requireConfirmedEmail(tx, seat.userId);
      await takeTurn(tx, seated);
      const { id, messageCount, revision } = await lockConversation(tx, seated);
      if (messageCount >= maxMessages) throw conversationFull();
      const number = messageCount + 1;
      const next = { revision: revision + 1 };
      await tx
        .update(conversations)
        .set({ ...next, messageCount: number, lastMessageAt: sql`now()` })
        .where(eq(conversations.id, id));
      await tx
        .insert(conversationMessages)
        .values({ ...next, conversationId: id, number, side: seat.side, authorId: seat.userId, text });
      const files = await putFiles(tx, seated, attachments, { conversationId: id, messageNumber: number });
      await markRead(tx, { conversationId: id, number }, seat);
      await from.written?.(tx, seated.id, seat.side);
      await notifyOfMessage(tx, context, seated, { id, number, text, files: files.length });
      return {
        message: messages.messageSent,
        sent: await presentSent(tx, context, { id, seat }, number),
        ...next,
      };
    });
  };

/** Counted of a person in all conversations, of a guest in this one. @throws tooManyMessages */
async function takeTurn(tx: Transaction, { kind, id, seat }: Seated): Promise<void> {
  const who = seat.userId ?? `guest of ${kind} ${id}`;
  const max = messagesAnHour[seat.userId ? "account" : "guest"];
  const wait = await takeAllowances(tx, [{ key: `messages of ${who}`, max, windowSeconds: 3600 }]);
  if (wait !== null) throw retryLater(tooManyMessages, wait);
}

/** One after the other until the transaction ends; numbers have no gaps. */
async function lockConversation(tx: Transaction, { kind, id: subjectId, relation }: Seated) {
  const { professionalId, companyId } = relation;
  const [row] = await tx
    .insert(conversations)
    .values({ kind, subjectId, professionalId, companyId })
    .onConflictDoUpdate({ target: [conversations.kind, conversations.subjectId], set: { kind } })
    .returning();
  if (!row) throw new Error("A conversation was inserted or found");
  return row;
}

/**
 * Notes that somebody has read up to a message; never less than before.
 * @returns whether it is further than before
 */
export async function markRead(
  tx: Transaction,
  { conversationId, number }: { conversationId: string; number: number },
  { side, userId }: Seated["seat"],
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(conversationReaders)
    .values({ conversationId, userId, side, readNumber: number, readAt: sql`now()` })
    .onConflictDoUpdate({
      target: [conversationReaders.conversationId, conversationReaders.userId],
      set: { readNumber: number, readAt: sql`now()` },
      setWhere: sql`${conversationReaders.readNumber} < ${number}`,
    });
  return rowCount === 1;
}
