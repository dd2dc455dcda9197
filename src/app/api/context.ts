import type { FastifyRequest } from "fastify";
import { loadActor } from "../../features/base/sessions/server/load-actor.ts";
import { recordAccess } from "../../platform/access-records.ts";
import { readCookie } from "../../platform/cookies.ts";
import { readBearer } from "../../platform/read-bearer.ts";
import type { Services, VerbContext } from "../../platform/services.ts";

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
