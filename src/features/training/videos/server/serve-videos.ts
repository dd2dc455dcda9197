import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { answerAsText } from "../../../../platform/answer-as-text.ts";
import type { Config } from "../../../../platform/config.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { openRange, readRange, requireFile } from "../../../../platform/storage.ts";
import { videos } from "../table.ts";
import { readableUntil } from "./read-videos.ts";

type Videos = Pick<Services, "db" | "storage" | "signer" | "clock" | "config">;

/** A video is asked for part by part: that it is gone may be learned so many milliseconds later. */
const rememberedFor = 5_000;

/** Serves `/video/{id}/{token}/…`: the files of a video to whoever has an address that was signed and has not died. */
export function serveVideos(server: FastifyInstance, services: Videos): void {
  const { signer, storage, clock, config } = services;
  const headers = headersOf(config);
  const folders = new LRUCache<string, { folder: string | null }>({
    max: 10_000,
    ttl: rememberedFor,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: (id) => findFolderOfVideo(services.db.orm, id),
  });

  /** Where the file is stored; null where the video has none of that name. */
  async function find(videoId: string, path: string, asked: AskedFile): Promise<string | null> {
    const video = await folders.fetch(videoId);
    if (!video || (asked.folder !== null && asked.folder !== video.folder)) return null;
    return `videos/${videoId}/${path}`;
  }

  /** The store itself gives what is large, for as long as our address lives; a CDN gets it from us, and keeps it. */
  async function addressInStore(key: string, until: Date) {
    if (config.videoCdn) return null;
    const seconds = Math.max(1, Math.floor((until.getTime() - clock.now().getTime()) / 1000));
    const url = await storage.addressOf(key, seconds);
    return url === null ? null : { url, seconds };
  }

  server.route<{ Params: { video: string; token: string; "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/video/:video/:token/*",
    exposeHeadRoute: false,
    compress: false,
    errorHandler: (error, request, reply) => {
      request.log.error({ err: error }, "video could not be served");
      answerAsText(reply, 503, "Vídeo fora do ar por instantes.");
    },
    handler: async (request, reply) => {
      const { video, token, "*": path } = request.params;
      const asked = askedFile(path);
      const until = readableUntil({ signer, clock }, video, token, asked?.isPicture ?? false);
      if (!until) return answerAsText(reply, 403, "Este endereço não vale mais. Abra o vídeo de novo.");
      const key = asked && (await find(video, path, asked));
      if (!key) return answerMissing(reply);
      const elsewhere = asked.isMedia && (await addressInStore(key, until));
      if (elsewhere) {
        reply.header("cache-control", `private, max-age=${elsewhere.seconds}`);
        return reply.redirect(elsewhere.url);
      }
      reply.headers(headers).header("etag", `"${path}"`);
      if (request.headers["if-none-match"] === `"${path}"`) return reply.code(304).send();
      if (!(await sendPart(request, reply, key))) await sendWhole(request, reply, key, asked);
      return reply;
    },
  });

  /** Whether a part was the answer, or that there is none. */
  async function sendPart(request: FastifyRequest, reply: FastifyReply, key: string): Promise<boolean> {
    const condition = request.headers["if-range"];
    const isStale = condition !== undefined && condition !== reply.getHeader("etag");
    // Of HEAD the whole is spoken (RFC 9110, 14.2).
    const range = isStale || request.method === "HEAD" ? null : readRange(request.headers.range);
    const part = range && (await openRange(storage, key, range));
    if (!part) return false;
    if (!part.file) {
      reply.header("content-range", `bytes */${part.size}`);
      answerAsText(reply, 416, "O vídeo é mais curto.");
      return true;
    }
    const { file, start, end } = part;
    reply.header("content-range", `bytes ${start}-${end}/${file.size}`);
    reply.header("content-length", end - start + 1);
    reply.code(206).type(file.contentType).send(file.bytes);
    return true;
  }

  async function sendWhole(
    { method }: FastifyRequest,
    reply: FastifyReply,
    key: string,
    { isEntry }: AskedFile,
  ): Promise<void> {
    const file = await (isEntry ? requireFile(storage, key) : storage.get(key));
    if (!file) return void answerMissing(reply);
    reply.type(file.contentType).header("content-length", file.size);
    if (method === "HEAD") file.bytes.destroy();
    reply.send(method === "HEAD" ? undefined : file.bytes);
  }
}

/**
 * What is behind an address never changes. It dies all the same, so that nobody but the browser may keep it; a CDN looks
 * at the address before it gives what it kept, and is another host than the page's.
 */
const headersOf = ({ videoCdn, baseUrl }: Pick<Config, "videoCdn" | "baseUrl">): Record<string, string> => ({
  "cache-control": `${videoCdn ? "public" : "private"}, max-age=31536000, immutable`,
  "accept-ranges": "bytes",
  "content-security-policy": "default-src 'none'; sandbox",
  ...(videoCdn && {
    "access-control-allow-origin": new URL(baseUrl).origin,
    "cross-origin-resource-policy": "cross-origin",
  }),
});

const answerMissing = (reply: FastifyReply) => answerAsText(reply, 404, "Vídeo não encontrado.");

/** Where the files of a video lie that is shown; `folder` is null before that, the answer where there is no video. */
async function findFolderOfVideo(
  connection: Connection,
  id: string,
): Promise<{ folder: string | null } | undefined> {
  const [video] = await connection.select({ folder: videos.folder }).from(videos).where(eq(videos.id, id));
  return video;
}

/** A file of a video as an address names it. */
interface AskedFile {
  /** Of what was made of the video; null of captions, which lie beside that. */
  readonly folder: string | null;
  /** The picture before the video, which is public where the video is shown. */
  readonly isPicture: boolean;
  /** What plays first: there as soon as the row says so. */
  readonly isEntry: boolean;
  /** What takes most of the bytes. */
  readonly isMedia: boolean;
}

const folder = "[A-Za-z0-9_-]{1,64}";
const below = (names: string) => new RegExp(`^(${folder})/(?:${names})$`);

const picture = below("poster\\.jpg");
const entry = below("master\\.m3u8|video\\.mp4");
const media = below("video\\.mp4|\\d{2,4}/(?:init\\.mp4|\\d{1,6}\\.m4s)");
const beside = below("sprite\\.(?:jpg|vtt)|\\d{2,4}/index\\.m3u8");
const captions = /^captions\/[A-Za-z0-9_-][\w.-]{0,80}\.vtt$/;

/** What the end of an address asks for; null where no video has such a file. */
export function askedFile(path: string): AskedFile | null {
  if (captions.test(path)) return { folder: null, isPicture: false, isEntry: false, isMedia: false };
  const found = [picture, entry, media, beside].map((pattern) => pattern.exec(path));
  const version = found.find((match) => match)?.[1];
  if (!version) return null;
  return {
    folder: version,
    isPicture: found[0] !== null,
    isEntry: found[1] !== null,
    isMedia: found[2] !== null,
  };
}
