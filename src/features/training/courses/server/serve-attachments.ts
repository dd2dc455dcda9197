import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { answerAsText } from "../../../../platform/answer-as-text.ts";
import type { Services } from "../../../../platform/services.ts";
import { requireFile } from "../../../../platform/storage.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { lessonAttachments } from "../table.ts";
import { isReadable } from "./attachment-address.ts";
import { attachmentKey } from "./attachment-files.ts";

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
      if (!looksLikeId(id) || !isReadable(services, id, token)) {
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
