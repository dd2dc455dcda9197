import { hash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { makeMissingVariants, variantKey } from "../../features/base/media/server/image-files.ts";
import { takeAllowances } from "../../platform/allowances.ts";
import { answerAsText } from "../../platform/answer-as-text.ts";
import { networkOf } from "../../platform/client-network.ts";
import type { Services } from "../../platform/services.ts";
import { Failure, retryAfterSeconds } from "../../shared/failure.ts";
import { productPictureAddress, type SharedPictureKind, sharedPictureKinds } from "../../ui/page-meta.ts";
import { failureOf } from "../api/answer-failure.ts";
import { createPageReads, visitorCall } from "../api/context.ts";
import { routes } from "../api/routes.ts";
import { InFlight } from "../concurrency.ts";
import { readCard, type SharedCard } from "./read-card.ts";

/** To be raised when pictures are drawn otherwise, so that nobody keeps an older one. */
const look = 1;

/** Drawings of one network; those that are there already are answered without being counted. */
export const drawings = { max: 300, windowSeconds: 600 };

export const drawingsOf = (clientAddress: string) => ({
  key: `draw shared pictures at ${networkOf(clientAddress)}`,
  ...drawings,
});

const isKind = (text: string): text is SharedPictureKind =>
  (sharedPictureKinds as readonly string[]).includes(text);

/** Serves `/compartilhar/{kind}/{slug}.jpg` and `/compartilhar/praca.jpg`: what is shown where an address is sent on. */
export function serveSharedPictures(server: FastifyInstance, services: Services): void {
  const { config, db } = services;
  const call = visitorCall(createPageReads(routes, services));
  const line = new PictureLine({ maxBytes: 32 * 1024 * 1024, maxWaiting: 24 });
  const cards = config.pageCacheSeconds
    ? new LRUCache<string, SharedCard>({ max: 2_000, ttl: config.pageCacheSeconds * 1000 })
    : null;

  async function cardOf(kind: SharedPictureKind, slug: string): Promise<SharedCard> {
    const key = `${kind}/${slug}`;
    const card = cards?.get(key) ?? (await readCard[kind](call, slug));
    cards?.set(key, card);
    return card;
  }

  async function drawCardPicture(card: SharedCard): Promise<Drawing> {
    const photo = card.imageId === null ? null : await readPhoto(services, card.imageId);
    const { drawPicture } = await import("./draw-picture.ts");
    return { bytes: await drawPicture(card, photo), isWhole: photo !== null || card.imageId === null };
  }

  interface Asked {
    request: FastifyRequest;
    reply: FastifyReply;
    etag: string;
    draw(): Promise<Drawing>;
  }

  async function answer({ request, reply, etag, draw }: Asked): Promise<FastifyReply> {
    reply.headers({ "cache-control": "public, max-age=600", etag });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    if (!line.known(etag)) {
      const wait = await takeAllowances(db.orm, [drawingsOf(request.ip)]);
      if (wait !== null) return answerLater(reply, 429, wait);
    }
    const { bytes, isWhole } = await line.draw(etag, draw);
    if (!isWhole) reply.header("cache-control", "no-store").removeHeader("etag");
    return reply
      .type("image/jpeg")
      .headers({ "content-length": bytes.length, "cross-origin-resource-policy": "cross-origin" })
      .send(bytes);
  }

  const options = {
    errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
      if (error instanceof PicturesBusy) return answerLater(reply, 503, 5);
      const { status } = failureOf(error);
      // What the calls refuse as malformed is an address under which there is nothing.
      if (status < 500) return answerAsText(reply, 404, "Imagem não encontrada.");
      if (!(error instanceof Failure)) request.log.error({ err: error }, "shared picture failed");
      return answerLater(reply, 503, retryAfterSeconds);
    },
  };

  server.get(productPictureAddress, options, (request, reply) =>
    answer({
      request,
      reply,
      etag: etagOf("product"),
      draw: async () => {
        const { drawProductPicture } = await import("./draw-picture.ts");
        return { bytes: await drawProductPicture(), isWhole: true };
      },
    }),
  );

  server.get<{ Params: { kind: string; file: string } }>(
    "/compartilhar/:kind/:file",
    options,
    async (request, reply) => {
      const { kind, file } = request.params;
      const [, slug] = /^(.+)\.jpg$/.exec(file) ?? [];
      if (!slug || !isKind(kind)) return answerAsText(reply, 404, "Imagem não encontrada.");
      const card = await cardOf(kind, slug);
      if (!card.isFound) reply.header("x-robots-tag", "noindex");
      return answer({ request, reply, etag: etagOf(card), draw: () => drawCardPicture(card) });
    },
  );
}

/** It changes with what the picture says. */
const etagOf = (content: SharedCard | "product"): string =>
  `"${hash("sha256", JSON.stringify([look, content]), "base64url")}"`;

function answerLater(reply: FastifyReply, status: 429 | 503, seconds: number): FastifyReply {
  reply.header("retry-after", seconds);
  return answerAsText(reply, status, "Muitas imagens de uma vez. Tente de novo em instantes.");
}

/** A stored picture as pages show it, made where the queue did not come to it yet; null where there is none. */
async function readPhoto(
  services: Pick<Services, "db" | "storage" | "log">,
  imageId: string,
): Promise<Buffer | null> {
  const key = variantKey(imageId, "large");
  try {
    const stored =
      (await services.storage.get(key)) ??
      ((await makeMissingVariants(services, imageId)) ? await services.storage.get(key) : null);
    return stored && (await buffer(stored.bytes));
  } catch (error) {
    // What is shared is worth a picture without its photo too.
    services.log.warn({ err: error, imageId }, "photo of a shared picture could not be read");
    return null;
  }
}

/** So many wait already that one more would wait too long. */
class PicturesBusy extends Error {}

interface Options {
  /** In bytes, of the pictures that are kept. */
  maxBytes: number;
  /** How many may wait to be drawn at most. */
  maxWaiting: number;
}

/** A picture, and whether it is what it should be: one that lacks its photo is not kept. */
interface Drawing {
  bytes: Buffer;
  isWhole: boolean;
}

/**
 * Draws pictures one after the other, since each takes a processor for a while, and keeps those that were asked for last.
 * Who asks for the same at once shares one drawing.
 */
class PictureLine {
  readonly #kept: LRUCache<string, Drawing>;
  readonly #running = new InFlight<Promise<Drawing>>();
  readonly #oneAtATime = pLimit(1);
  readonly #maxWaiting: number;

  constructor({ maxBytes, maxWaiting }: Options) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length });
    this.#maxWaiting = maxWaiting;
  }

  /** What is there or on its way. */
  known(key: string): Drawing | Promise<Drawing> | undefined {
    return this.#kept.get(key) ?? this.#running.get(key);
  }

  /** @throws PicturesBusy */
  async draw(key: string, draw: () => Promise<Drawing>): Promise<Drawing> {
    const known = this.known(key);
    if (known) return known;
    if (this.#oneAtATime.pendingCount >= this.#maxWaiting) throw new PicturesBusy();
    const drawing = this.#oneAtATime(draw).finally(() => this.#running.end(key, drawing));
    this.#running.begin(key, drawing);
    const drawn = await drawing;
    if (drawn.isWhole) this.#kept.set(key, drawn);
    return drawn;
  }
}
