import { Readable } from "node:stream";
import { DataStore, Server as TusServer, Upload } from "@tus/server";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { readBearer } from "../../../../platform/client-network.ts";
import { timeLimit } from "../../../../platform/clock.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { Failure, notAllowed, notSignedIn, readOnlySession } from "../../../../shared/failure.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { loadActor } from "../../../base/sessions/server/sessions.ts";
import {
  uploadMalformed,
  uploadMovedOn,
  videoInWork,
  videoMaxBytes,
  videoMaxSeconds,
  videoNotFound,
  videosPath,
  videoTooLarge,
} from "../contract.ts";
import { videos, videoUploads } from "../table.ts";
import { beginUpload, receiveBytes, uploadLeases } from "./receive-bytes.ts";
import { enqueueRemovalOfFiles } from "./video-files.ts";

const path = `${videosPath}tus`;

/**
 * What tus finds wrong, by its status, as any call of ours fails; all else is malformed, as more bytes than were announced
 * (413 of tus) are.
 */
const failuresOfTus: Record<number, () => Failure> = {
  404: videoNotFound,
  409: uploadMovedOn,
  410: videoNotFound,
};

interface Call {
  actor: Actor;
  failure?: unknown;
}

/**
 * Takes videos in by tus 1.0 (https://tus.io/protocols/resumable-upload): `POST` begins one and answers its address, whose
 * last part is the id of the video; `HEAD` tells how much has come, `PATCH` goes on, `DELETE` gives it up.
 */
export function receiveUploads(api: FastifyInstance, services: Services): void {
  const calls = new WeakMap<object, Call>();
  const callOf = (request: object): Call => {
    const call = calls.get(request);
    if (!call) throw new Error("The call is not known");
    return call;
  };
  const tus = new TusServer({
    path,
    relativeLocation: true,
    datastore: new UploadStore(services),
    locker: uploadLeases(services),
    // How long whoever lets go may take to keep what has come.
    lockDrainTimeout: 300,
    namingFunction: () => uuidv7(),
    async onUploadCreate(request, { id, size = 0, metadata = {} }) {
      if (size > videoMaxBytes) throw videoTooLarge();
      if (!Number.isSafeInteger(size) || size < 1) throw uploadMalformed();
      const { userId: ownerId } = callOf(request).actor;
      await beginUpload(services, { id, ownerId, bytes: size, fileName: metadata.filename ?? "" });
      return {};
    },
    onResponseError(request, error) {
      callOf(request).failure = error;
      return undefined;
    },
  });

  async function answer(request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) {
    reply.header("cache-control", "no-store").header("tus-resumable", "1.0.0");
    const actor = await senderOf(request, services);
    request.actor = actor;
    const { id } = request.params;
    if (id !== undefined) await requireOwn(services, id, actor);
    const asked = webRequest(request, id === undefined ? path : `${path}/${id}`);
    const call: Call = { actor };
    calls.set(asked, call);
    const answered = await tus.handleWeb(asked);
    if (call.failure) throw failureOfTus(call.failure);
    for (const [name, value] of answered.headers) {
      if (!name.startsWith("access-control-")) reply.header(name, value);
    }
    if (answered.status >= 400) throw uploadMalformed();
    return reply.code(answered.status).send("");
  }

  api.register(async (uploads) => {
    // The bytes are read by whoever keeps them.
    uploads.addContentTypeParser("application/offset+octet-stream", (_request, _bytes, done) => done(null));
    const options = { config: { maxBodySeconds: timeLimit(videoMaxSeconds) }, schema: { hide: true } };
    uploads.post(path, options, answer);
    uploads.route({ method: ["HEAD", "PATCH", "DELETE"], url: `${path}/:id`, ...options, handler: answer });
    uploads.options(`${path}*`, options, async (_request, reply) =>
      reply
        .code(204)
        .headers({
          "tus-resumable": "1.0.0",
          "tus-version": "1.0.0",
          "tus-extension": "creation,creation-with-upload,termination",
          "tus-max-size": String(videoMaxBytes),
        })
        .send(),
    );
  });
}

async function senderOf(request: FastifyRequest, { db }: Services): Promise<Actor> {
  const token = readBearer(request.headers.authorization);
  const actor = token ? await loadActor(db.orm, token) : null;
  if (!actor) throw notSignedIn();
  if (actor.actingAdminId) throw readOnlySession();
  if (actor.type !== "SALESMAN") throw notAllowed();
  return actor;
}

async function requireOwn({ db }: Services, id: string, { userId }: Actor): Promise<void> {
  const own =
    looksLikeId(id) && (await db.orm.$count(videos, and(eq(videos.id, id), eq(videos.ownerId, userId))));
  if (!own) throw videoNotFound();
}

/**
 * As the library reads requests; it hears from Node's own one that the connection broke.
 * @param path with the id that was looked at: the library takes what comes last in an address, be it of the query
 */
function webRequest({ method, raw }: FastifyRequest, path: string): Request {
  const hasBody = method === "PATCH" || method === "POST";
  const request = new Request(new URL(path, "http://localhost"), {
    method,
    headers: Object.entries(raw.headers).flatMap(([name, value]) =>
      value === undefined || isOfProxy(name) ? [] : [[name, String(value)] as [string, string]],
    ),
    ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream, duplex: "half" }),
  } as RequestInit);
  return Object.assign(request, { runtime: { name: "node", node: { req: raw } } });
}

/** What the library would refuse for its form although it is none of its business. */
const isOfProxy = (name: string) => name.startsWith("x-forwarded-") || name === "forwarded";

function failureOfTus(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Object && "status_code" in error)) return error;
  return (failuresOfTus[Number(error.status_code)] ?? uploadMalformed)();
}

type Receiving = Pick<Services, "db" | "storage" | "queue">;

/** What tus asks of a place for uploads, over rows and the storage of the installation: a folder or S3 alike. */
class UploadStore extends DataStore {
  readonly #services: Receiving;

  constructor(services: Receiving) {
    super();
    this.#services = services;
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  /** Its row was made before it was locked. */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const [found] = await this.#services.db.orm
      .select({ bytes: videos.bytes, received: videoUploads.received })
      .from(videoUploads)
      .innerJoin(videos, eq(videos.id, videoUploads.videoId))
      .where(eq(videoUploads.videoId, id));
    if (!found) throw videoNotFound();
    return new Upload({ id, size: found.bytes, offset: found.received });
  }

  override write(bytes: Readable, videoId: string, position: number): Promise<number> {
    return receiveBytes(this.#services, { videoId, position }, bytes);
  }

  override remove(videoId: string): Promise<void> {
    return removeUnfinished(this.#services, videoId);
  }
}

/**
 * Removes a video that has not come whole; what points to it goes on without one.
 * @throws videoInWork (409) where it has
 */
async function removeUnfinished(
  { db, queue }: Pick<Services, "db" | "queue">,
  videoId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(videos)
      .where(and(eq(videos.id, videoId), eq(videos.status, "UPLOADING")))
      .returning({ id: videos.id });
    if (removed.length === 0) throw videoInWork();
    await enqueueRemovalOfFiles(tx, { queue }, [videoId]);
  });
}
