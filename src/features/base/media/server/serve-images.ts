import type { FastifyInstance } from "fastify";
import { answerAsText } from "../../../../platform/answer-as-text.ts";
import type { Services } from "../../../../platform/services.ts";
import { requireFile, type StoredFile, StoredFileMissing } from "../../../../platform/storage.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { type ImageVariant, imageVariants } from "../image-address.ts";
import { findImage, makeMissingVariants, variantKey } from "./image-files.ts";

type Pictures = Pick<Services, "db" | "storage" | "log">;

const variantOf = (file: string): ImageVariant | undefined =>
  imageVariants.find((variant) => file === `${variant}.webp`);

/** Serves `/midia/{id}/{variant}.webp`. A picture never changes, so that browsers may keep it for good. */
export function serveImages(server: FastifyInstance, services: Pictures): void {
  const making = new Map<string, Promise<boolean>>();

  /** Who has just sent a picture sees it before the queue came to it; the original stays hidden, it may tell places. */
  function makeNow(imageId: string): Promise<boolean> {
    const made =
      making.get(imageId) ?? makeMissingVariants(services, imageId).finally(() => making.delete(imageId));
    making.set(imageId, made);
    return made;
  }

  async function find(id: string, variant: ImageVariant): Promise<StoredFile | null> {
    const key = variantKey(id, variant);
    const stored = await services.storage.get(key);
    if (stored) return stored;
    try {
      return (await makeNow(id)) ? await requireFile(services.storage, key) : null;
    } catch (error) {
      // Taken away while it was looked for: its files go after its row.
      if (error instanceof StoredFileMissing && !(await findImage(services.db.orm, id))) return null;
      throw error;
    }
  }

  server.get<{ Params: { id: string; file: string } }>(
    "/midia/:id/:file",
    {
      errorHandler: (error, request, reply) => {
        request.log.error({ err: error }, "picture could not be served");
        answerAsText(reply, 503, "Imagem fora do ar por instantes.");
      },
    },
    async (request, reply) => {
      const id = request.params.id.toLowerCase();
      const variant = variantOf(request.params.file);
      const found = variant && looksLikeId(id) ? await find(id, variant) : null;
      if (!found) return answerAsText(reply, 404, "Imagem não encontrada.");
      const etag = `"${id}-${variant}"`;
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("etag", etag)
        .header("content-security-policy", "default-src 'none'; sandbox");
      if (request.headers["if-none-match"] === etag) {
        found.bytes.destroy();
        return reply.code(304).send();
      }
      return reply.type(found.contentType).header("content-length", found.size).send(found.bytes);
    },
  );
}
