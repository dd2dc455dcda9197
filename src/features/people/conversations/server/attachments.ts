import { createReadStream } from "node:fs";
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { takeAllowances } from "../../../../platform/allowances.ts";
import { answerAsText } from "../../../../platform/answer-as-text.ts";
import type { FilesOfRows } from "../../../../platform/compare-files.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { makeVariants, unsupportedImage } from "../../../../platform/images.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services, UploadedFile, VerbContext } from "../../../../platform/services.ts";
import { isSigned, type SignedFile, signedFileAddress } from "../../../../platform/signed-files.ts";
import { requireFile, type Storage } from "../../../../platform/storage.ts";
import { isPdf, readableFileName } from "../../../../platform/uploaded-files.ts";
import { Failure, retryLater } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { requireConfirmedEmail } from "../../users/server/email-address.ts";
import { conversationNotFound, fileMissing, fileNotTaken, fileNotYours, tooManyFiles } from "../failures.ts";
import { filesADay, filesAMinute } from "../model.ts";
import type { Attachment } from "../shapes.ts";
import { conversationAttachments as attachments } from "../table.ts";
import { type FindSeat, lockSeat, refusalOf, type Seated } from "./seats.ts";

/** Files of messages: made anew or checked when they come, stored apart from all that is public, given to who takes part. */

type Row = typeof attachments.$inferSelect;

/** Where each part is stored, by its name in addresses. */
const parts = {
  "arquivo.pdf": (id: string) => `conversation-files/${id}/file.pdf`,
  "imagem.webp": (id: string) => `conversation-files/${id}/large.webp`,
  "miniatura.webp": (id: string) => `conversation-files/${id}/small.webp`,
} as const;
type PartName = keyof typeof parts;
const isPartName = (name: string): name is PartName => Object.hasOwn(parts, name);

/** Files cannot be part of a transaction: they go once the removal of their rows is certain. */
export const removeConversationFileJob = defineJob({
  name: "remove-conversation-file",
  schema: z.object({ id: z.uuid() }),
  retryLimit: 20,
});

export async function removeConversationFile(storage: Storage, { id }: { id: string }): Promise<void> {
  for (const keyOf of Object.values(parts)) await storage.remove(keyOf(id));
}

/** Takes files away with the transaction of the caller. */
export async function discardFiles(
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  which: SQL | undefined,
): Promise<void> {
  const removed = await tx.delete(attachments).where(which).returning({ id: attachments.id });
  await queue.enqueueAll(tx, removeConversationFileJob, removed);
}

/** What goes with a row by the database's own hand is found missing its row every night. */
export const filesOfConversations: FilesOfRows = {
  prefix: "conversation-files/",
  id: attachments.id,
  hasFile: eq(attachments.status, "READY"),
};

/** Sends a file for a message that is written yet; one that no message comes to hold is swept. */
export const attach =
  <Params>(find: FindSeat<Params>) =>
  async ({ params }: { params: Params }, context: VerbContext) => {
    const { db, storage } = context;
    // Before the file is taken in: who may not send it is told at once.
    const sender = senderOf(await db.transaction((tx) => requireMayAttach(tx, context, find, params)));
    const file = await context.receiveFile();
    if (!file || file.size === 0) throw fileMissing();
    // Also of those that are refused: a large picture takes a second, and all of a process are made one after the other.
    const pause = await takeAllowances(db.orm, [
      { key: `files in a minute of ${sender}`, max: filesAMinute, windowSeconds: 60 },
    ]);
    if (pause !== null) throw retryLater(tooManyFiles, pause);
    const { media, contents, ...measures } = await readContents(file);
    const row = await db.transaction(async (tx) => {
      const { kind, id: subjectId, seat } = await requireMayAttach(tx, context, find, params);
      const wait = await takeAllowances(tx, [
        {
          key: `files of ${sender}`,
          max: filesADay[seat.userId ? "account" : "guest"],
          windowSeconds: 86_400,
        },
      ]);
      if (wait !== null) throw retryLater(tooManyFiles, wait);
      const fallback = media === "PDF" ? "documento.pdf" : "imagem.webp";
      const [added] = await tx
        .insert(attachments)
        .values({
          ...{ kind, subjectId, side: seat.side, uploaderId: seat.userId, media, ...measures },
          fileName: readableFileName(file.fileName, fallback),
        })
        .returning();
      if (!added) throw new Error("The attachment was not inserted");
      return added;
    });
    for (const { name, type, content } of contents) await storage.put(parts[name](row.id), content(), type);
    const [kept] = await db.orm
      .update(attachments)
      .set({ status: "READY" })
      .where(and(eq(attachments.id, row.id), eq(attachments.status, "UPLOADING")))
      .returning();
    // It went meanwhile, and the removal of its files may have come before these were there.
    if (!kept) {
      await removeConversationFile(storage, row);
      throw conversationNotFound();
    }
    return { message: messages.fileAttached, attachment: presentAttachment(kept, context) };
  };

const senderOf = ({ kind, id, seat }: Seated): string => seat.userId ?? `guest of ${kind} ${id}`;

/** @throws as `send` */
async function requireMayAttach<Params>(
  tx: Transaction,
  context: VerbContext,
  find: FindSeat<Params>,
  params: Params,
): Promise<Seated> {
  const seated = await lockSeat(tx, context, find, params);
  const refusal = refusalOf(seated);
  if (refusal) throw refusal;
  if (seated.seat.userId) await requireConfirmedEmail(tx, seated.seat.userId);
  return seated;
}

/** What is kept of a file: a PDF as it is; of a picture two sizes that tell nothing of where it was taken. */
async function readContents(file: UploadedFile) {
  if (await isPdf(file))
    return {
      media: "PDF" as const,
      bytes: file.size,
      contents: [
        {
          name: "arquivo.pdf" as const,
          type: "application/pdf",
          content: () => createReadStream(file.path),
        },
      ],
    };
  const variants = await makeVariants(file.path).catch((error: unknown) => {
    throw error instanceof Failure && error.code === unsupportedImage.code ? fileNotTaken() : error;
  });
  const [small, large] = (["small", "large"] as const).map((name) =>
    variants.find((variant) => variant.name === name),
  );
  if (!small || !large) throw new Error("A picture has all sizes");
  return {
    media: "IMAGE" as const,
    bytes: large.bytes.length,
    width: large.width,
    height: large.height,
    contents: [
      { name: "imagem.webp" as const, type: "image/webp", content: () => large.bytes },
      { name: "miniatura.webp" as const, type: "image/webp", content: () => small.bytes },
    ],
  };
}

/**
 * Puts files into a message, in their order.
 * @throws fileNotYours where one was sent by somebody else, about something else, or is in a message already
 */
export async function putFiles(
  tx: Transaction,
  { kind, id, seat }: Seated,
  ids: readonly string[],
  message: { conversationId: string; messageNumber: number },
): Promise<Row[]> {
  const held: Row[] = [];
  for (const [rank, attachmentId] of [...new Set(ids)].entries()) {
    const [row] = await tx
      .update(attachments)
      .set({ ...message, rank })
      .where(
        and(
          eq(attachments.id, attachmentId),
          eq(attachments.kind, kind),
          eq(attachments.subjectId, id),
          eq(attachments.side, seat.side),
          seat.userId ? eq(attachments.uploaderId, seat.userId) : undefined,
          eq(attachments.status, "READY"),
          isNull(attachments.conversationId),
        ),
      )
      .returning();
    if (!row) throw fileNotYours();
    held.push(row);
  }
  return held;
}

/** Of some messages of a conversation, in their order. */
export const listFiles = (
  connection: Connection,
  conversationId: string,
  numbers: number[],
): Promise<Row[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : connection
        .select()
        .from(attachments)
        .where(
          and(eq(attachments.conversationId, conversationId), inArray(attachments.messageNumber, numbers)),
        )
        .orderBy(attachments.messageNumber, attachments.rank);

const hour = 3_600_000;

const signedFile = (id: string): SignedFile => ({
  path: `/arquivo-de-conversa/${id}`,
  holder: "conversa",
  // A conversation stays open for an afternoon.
  lifeMilliseconds: 4 * hour,
  stepMilliseconds: hour,
});

export function presentAttachment(
  { id, media, fileName, bytes, width, height }: Row,
  services: Pick<Services, "signer" | "clock">,
): Attachment {
  const address = (name: PartName) => signedFileAddress(services, signedFile(id), name);
  return {
    _id: id,
    media,
    file_name: fileName,
    bytes,
    width,
    height,
    url: address(media === "PDF" ? "arquivo.pdf" : "imagem.webp"),
    thumb_url: media === "PDF" ? null : address("miniatura.webp"),
  };
}

/** Serves `/arquivo-de-conversa/{id}/{token}/{name}` to whoever has an address that was signed and has not died. */
export function serveConversationFiles(
  server: FastifyInstance,
  services: Pick<Services, "db" | "storage" | "signer" | "clock">,
): void {
  const { db, storage } = services;
  server.get<{ Params: { id: string; token: string; name: string } }>(
    "/arquivo-de-conversa/:id/:token/:name",
    {
      errorHandler: (error, request, reply) => {
        request.log.error({ err: error }, "file of a conversation could not be served");
        answerAsText(reply, 503, "Arquivo fora do ar por instantes.");
      },
    },
    async (request, reply) => {
      const { id, token, name } = request.params;
      if (!looksLikeId(id) || !isPartName(name) || !isSigned(services, signedFile(id), token))
        return answerAsText(reply, 403, "Este endereço não vale mais. Abra a conversa de novo.");
      const [row] = await db.orm.select().from(attachments).where(eq(attachments.id, id));
      const isThere = row?.status === "READY" && (row.media === "PDF") === (name === "arquivo.pdf");
      if (!isThere) return answerAsText(reply, 404, "Arquivo não encontrado.");
      const file = await requireFile(storage, parts[name](id));
      const disposition = row.media === "PDF" ? "attachment" : "inline";
      return reply
        .type(file.contentType)
        .header("content-length", file.size)
        .header("content-disposition", `${disposition}; filename*=UTF-8''${encodeURIComponent(row.fileName)}`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("cache-control", "private, max-age=3600")
        .send(file.bytes);
    },
  );
}
