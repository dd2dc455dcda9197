import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { loadActor } from "../../features/base/sessions/server/sessions.ts";
import { recordAccess } from "../../platform/accesses.ts";
import { readBearer, readCookie } from "../../platform/client-network.ts";
import type { Config } from "../../platform/config.ts";
import type { IncomingFile, Route, Services, UploadedFile, VerbContext } from "../../platform/services.ts";
import { spoolPath } from "../../platform/spool.ts";
import type { Call, CallOf, Upload } from "../../shared/endpoint.ts";
import { Failure, type FailureBody } from "../../shared/failure.ts";
import { singleFlight } from "../concurrency.ts";
import { failureOf } from "./answer-failure.ts";
import { invoke, type RawInput } from "./invoke.ts";

const noFile = async () => null;

/** The random id that a browser keeps; null where none was sent. */
export function deviceOf({ headers }: FastifyRequest): string | null {
  const device = headers["x-device"];
  return typeof device === "string" && device ? device.slice(0, 100) : null;
}

/** What a verb knows of a request over HTTP; a dead token is no token. */
export async function contextOf(request: FastifyRequest, services: Services): Promise<VerbContext> {
  const token = readBearer(request.headers.authorization);
  const key = request.headers["idempotency-key"];
  const actor = token ? await loadActor(services.db.orm, token) : null;
  if (actor) recordAccess(services, actor, request.ip);
  return {
    ...services,
    actor,
    token,
    clientAddress: request.ip,
    idempotencyKey: typeof key === "string" ? key : null,
    deviceId: deviceOf(request),
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
    readCookie: (name) => readCookie(request.headers.cookie, name),
    receiveFile: noFile,
    openFile: noFile,
  };
}

/** What a verb knows where the answer is the same for everybody: of pages, and of visitors who only read. */
export const contextOfVisitor = (services: Services): VerbContext => ({
  ...services,
  actor: null,
  token: null,
  clientAddress: "",
  idempotencyKey: null,
  deviceId: null,
  userAgent: null,
  readCookie: () => null,
  receiveFile: noFile,
  openFile: noFile,
});

/** What a read comes to, as a value that may travel between threads. */
export type ReadOutcome = { answer: unknown } | { failure: FailureBody; status: number };

/** Reads of pages by the name of the call: straight into the verbs, as a visitor, without a socket. */
export type PageReads = (name: string, input: RawInput) => Promise<ReadOutcome>;

export function createPageReads(routes: Route[], services: Services): PageReads {
  const routeOf = new Map<string, Route>(routes.map((route) => [route.endpoint.name, route]));
  const share = singleFlight();
  async function read(name: string, input: RawInput): Promise<ReadOutcome> {
    const route = routeOf.get(name);
    if (route?.endpoint.method !== "GET") throw new Error(`No verb reads ${name} for a page`);
    try {
      return { answer: await invoke(route, input, contextOfVisitor(services)) };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status >= 500) services.log.error({ err: error, call: name }, "call of a page failed");
      return { failure: failure.toBody(), status: failure.status };
    }
  }
  return (name, input) => share(`${name} ${JSON.stringify(input)}`, () => read(name, input));
}

/**
 * The typed client of what is made for everybody beside pages, as a visitor.
 * @throws Failure of the call
 */
export function visitorCall(read: PageReads): Call {
  const call = async (endpoint: CallOf, input: RawInput = {}) => {
    const outcome = await read(endpoint.name, input);
    if ("answer" in outcome) return outcome.answer;
    throw new Failure(outcome.status, outcome.failure);
  };
  return call as Call;
}

interface ReceivedUpload {
  /** The file as it comes, for a verb that reads it itself. */
  open: () => Promise<IncomingFile | null>;
  /** Takes the file in, piece by piece onto the disk, when the verb asks for it. */
  receive: () => Promise<UploadedFile | null>;
  /** Call it when the call is answered. */
  discard: () => Promise<void>;
}

/** Senders name files as they like, or not at all; neither the database nor a program takes a NUL. */
const nameOf = ({ filename }: { filename?: string }): string => (filename ?? "").replaceAll("\0", "");

/** The file of a call that takes one, not looked at before somebody may send it. */
export function uploadOf(
  request: FastifyRequest,
  { field, otherField, maxBytes, tooLarge }: Upload,
  config: Pick<Config, "dataDir">,
): ReceivedUpload {
  let path: string | undefined;
  let isBegun = false;

  async function open(): Promise<IncomingFile | null> {
    if (!request.isMultipart()) return null;
    isBegun = true;
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5 } });
    if (!part) return null;
    if (part.fieldname !== field && part.fieldname !== otherField) {
      part.file.resume();
      return null;
    }
    const announced = Number(request.headers["content-length"]);
    return {
      bytes: part.file,
      fileName: nameOf(part),
      announcedBytes: Number.isSafeInteger(announced) ? announced : null,
      isTooLarge: () => part.file.truncated,
    };
  }

  async function receive(): Promise<UploadedFile | null> {
    const file = await open();
    if (!file) return null;
    path = await spoolPath(config);
    await pipeline(file.bytes, createWriteStream(path, { flags: "wx" }));
    if (file.isTooLarge()) throw tooLarge();
    const { size } = await stat(path);
    return { path, size, fileName: file.fileName };
  }

  return {
    open,
    receive,
    async discard() {
      if (path) await rm(path, { force: true });
      // What still comes is let go, so that the connection can answer and be used again.
      if (isBegun && !request.raw.readableEnded) {
        request.raw.unpipe();
        request.raw.resume();
      }
    },
  };
}
