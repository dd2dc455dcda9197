import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { answerAsText } from "../../../../platform/answer-as-text.ts";
import type { FilesOfRows } from "../../../../platform/compare-files.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { isSigned, type SignedFile, signedFileAddress } from "../../../../platform/signed-files.ts";
import { requireFile, type Storage } from "../../../../platform/storage.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import type { Attachment } from "../lesson-contract.ts";
import { lessonAttachments } from "../table.ts";

/** Where attachments are stored, and how they go. */

export const attachmentKey = (id: string): string => `attachments/${id}.pdf`;

/** Files cannot be part of a transaction: they go once the removal of their rows is certain. */
export const removeAttachmentFileJob = defineJob({
  name: "remove-attachment-file",
  schema: z.object({ id: z.uuid() }),
  retryLimit: 20,
});

export const removeAttachmentFile = (storage: Storage, { id }: { id: string }): Promise<void> =>
  storage.remove(attachmentKey(id));

/** Has the files of removed attachments taken away once the transaction commits. */
export const enqueueRemovalOfFiles = (
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  removed: { id: string }[],
): Promise<void> =>
  queue.enqueueAll(
    tx,
    removeAttachmentFileJob,
    removed.map(({ id }) => ({ id })),
  );

/** While one is sent its file may be missing; one that never came is swept. */
export const filesOfAttachments: FilesOfRows = {
  prefix: "attachments/",
  id: lessonAttachments.id,
  hasFile: eq(lessonAttachments.status, "READY"),
};

type Attachments = Pick<Services, "db" | "storage" | "signer" | "clock">;

/** Serves `/anexo/{id}/{token}/arquivo.pdf` to whoever has an address that was signed and has not died. */
export function serveAttachments(server: FastifyInstance, services: Attachments): void {
  const { db, storage } = services;
  server.get<{ Params: { id: string; token: string } }>(
    "/anexo/:id/:token/arquivo.pdf",
    {
      errorHandler: (error, request, reply) => {
        request.log.error({ err: error }, "attachment could not be served");
        answerAsText(reply, 503, "Anexo fora do ar por instantes.");
      },
    },
    async (request, reply) => {
      const { id, token } = request.params;
      if (!looksLikeId(id) || !isSigned(services, signedFile(id), token)) {
        return answerAsText(reply, 403, "Este endereço não vale mais. Abra a aula de novo.");
      }
      const [row] = await db.orm.select().from(lessonAttachments).where(eq(lessonAttachments.id, id));
      if (row?.status !== "READY") return answerAsText(reply, 404, "Anexo não encontrado.");
      const file = await requireFile(storage, attachmentKey(id));
      return reply
        .type(file.contentType)
        .header("content-length", file.size)
        .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(row.fileName)}`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("cache-control", "private, no-store")
        .send(file.bytes);
    },
  );
}

const minute = 60_000;

const signedFile = (attachmentId: string): SignedFile => ({
  path: `/anexo/${attachmentId}`,
  holder: "anexo",
  lifeMilliseconds: 15 * minute,
  stepMilliseconds: 5 * minute,
});

/** An attachment, with an address for who may watch its lesson. */
export const presentAttachment = (
  { id, fileName, bytes }: Pick<typeof lessonAttachments.$inferSelect, "id" | "fileName" | "bytes">,
  services: Pick<Services, "signer" | "clock">,
  isWatcher: boolean,
): Attachment => ({
  _id: id,
  file_name: fileName,
  bytes,
  url: isWatcher ? signedFileAddress(services, signedFile(id), "arquivo.pdf") : null,
});
