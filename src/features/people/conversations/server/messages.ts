import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { markRead as markNoticesRead } from "../../../../platform/mailer/notifications.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import type { VerbInput } from "../../../../shared/endpoint.ts";
import { messages } from "../../../../shared/messages.ts";
import { keepReport } from "../../../base/moderation/server/keep-report.ts";
import type { muteConversation, readConversation, reportMessage } from "../contract.ts";
import { conversationNotFound, messageNotFound, messageStays } from "../failures.ts";
import { conversationPath, type Seat, type Thing, takeBackMinutes } from "../model.ts";
import {
  conversationAttachments,
  conversationMessages,
  conversationReaders,
  conversations,
} from "../table.ts";
import { discardFiles } from "./attachments.ts";
import { isReader, requireConversation } from "./read-conversations.ts";
import { type FindSeat, isAbout } from "./seats.ts";
import { markRead } from "./send-message.ts";

/** What is done with messages that are there. */

/** Somebody waits for the administration to read it. */
export const isReported = sql<boolean>`exists (select from reports as r where r.kind = 'message'
  and r.subject_id = conversation_messages.id and r.closed_at is null)`;

/** Nothing in it is written, taken back or reported until the transaction ends. @throws conversationNotFound */
async function lockConversation(tx: Transaction, thing: Thing) {
  const [locked] = await tx.select().from(conversations).where(isAbout(thing)).for("no key update");
  if (!locked) throw conversationNotFound();
  return locked;
}

async function findMessage(tx: Transaction, conversationId: string, number: number) {
  const [message] = await tx
    .select({
      message: conversationMessages,
      mayTakeBack: sql<boolean>`${conversationMessages.createdAt} > now() - make_interval(mins => ${takeBackMinutes})`,
      isReported,
    })
    .from(conversationMessages)
    .where(
      and(eq(conversationMessages.conversationId, conversationId), eq(conversationMessages.number, number)),
    );
  if (!message) throw messageNotFound();
  return message;
}

/** Its words and files go, and that it was there stays. What somebody reported waits for the administration, unseen. */
export const takeBack =
  <Params>(find: FindSeat<Params>) =>
  async ({ params }: { params: Params & { number: number } }, context: VerbContext) =>
    context.db.transaction(async (tx) => {
      const { kind, id, seat } = await find(tx, context, params);
      const locked = await lockConversation(tx, { kind, id });
      const { number } = params;
      const { message, mayTakeBack, isReported } = await findMessage(tx, locked.id, number);
      if (message.side !== seat.side || message.authorId !== seat.userId) throw messageNotFound();
      if (message.removedAt) return { message: messages.nothingChanged };
      if (!mayTakeBack) throw messageStays();
      const revision = locked.revision + 1;
      await tx.update(conversations).set({ revision }).where(eq(conversations.id, locked.id));
      await tx
        .update(conversationMessages)
        .set({ revision, removedAt: sql`now()`, ...(!isReported && { text: null }) })
        .where(
          and(eq(conversationMessages.conversationId, locked.id), eq(conversationMessages.number, number)),
        );
      if (!isReported)
        await discardFiles(
          tx,
          context,
          and(
            eq(conversationAttachments.conversationId, locked.id),
            eq(conversationAttachments.messageNumber, number),
          ),
        );
      return { message: messages.messageTakenBack };
    });

/** What stands under the bell of it has been read, too. */
export const read =
  <Params>(find: FindSeat<Params>) =>
  async (
    { params, body }: { params: Params; body: VerbInput<typeof readConversation>["body"] },
    context: VerbContext,
  ) =>
    context.db.transaction(async (tx) => {
      const { kind, id, seat } = await find(tx, context, params);
      const { id: conversationId, messageCount } = await requireConversation(tx, { kind, id });
      const number = Math.min(body.conversation.up_to, messageCount);
      const isNew = await markRead(tx, { conversationId, number }, seat);
      const path = pathFor(seat, { kind, id });
      if (seat.userId && path) await markNoticesRead(tx, seat.userId, { path });
      return { message: isNew ? messages.messagesRead : messages.nothingChanged };
    });

/** Where a conversation is open for who takes part; null for a guest, who has an address of it. */
export const pathFor = ({ side }: Pick<Seat, "side">, thing: Thing): string | null =>
  side === "GUEST" ? null : conversationPath(side === "COMPANY" ? "co" : "vc", thing);

export const mute =
  <Params>(find: FindSeat<Params>) =>
  async (
    { params, body }: { params: Params; body: VerbInput<typeof muteConversation>["body"] },
    context: VerbContext,
  ) =>
    context.db.transaction(async (tx) => {
      const { kind, id, seat } = await find(tx, context, params);
      const { id: conversationId } = await requireConversation(tx, { kind, id });
      const { is_muted: isMuted } = body.conversation;
      const { side, userId } = seat;
      const { rowCount } = isMuted
        ? await tx
            .insert(conversationReaders)
            .values({ conversationId, userId, side, isMuted })
            .onConflictDoUpdate({
              target: [conversationReaders.conversationId, conversationReaders.userId],
              set: { isMuted },
              setWhere: eq(conversationReaders.isMuted, false),
            })
        : await tx
            .update(conversationReaders)
            .set({ isMuted })
            .where(and(isReader(conversationId, seat), eq(conversationReaders.isMuted, true)));
      if (!rowCount) return { message: messages.nothingChanged };
      return { message: isMuted ? messages.conversationMuted : messages.conversationHeard };
    });

/** Of what somebody else wrote, and nobody but who takes part can name. */
export const report =
  <Params>(find: FindSeat<Params>) =>
  async (
    { params, body }: { params: Params & { number: number }; body: VerbInput<typeof reportMessage>["body"] },
    context: VerbContext,
  ) =>
    context.db.transaction(async (tx) => {
      const { kind, id, seat } = await find(tx, context, params);
      // What is taken back at that moment is reported with its words, or not at all.
      const { id: conversationId } = await lockConversation(tx, { kind, id });
      const { message } = await findMessage(tx, conversationId, params.number);
      if (message.side === seat.side || message.removedAt) throw messageNotFound();
      const { reason, text = null } = body.report;
      const quoted = message.text || null;
      await keepReport(tx, context, { kind: "message", subject: message.id, reason, text, quoted });
      return { message: messages.reportSent };
    });
