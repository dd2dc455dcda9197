import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnavailable, isRepeatable, sqlState } from "../../platform/database/failure.ts";
import { logSecurityEvent } from "../../platform/security-log.ts";
import type { Actor } from "../../shared/actor.ts";
import {
  conflict,
  Failure,
  internalError,
  invalidInput,
  malformedJson,
  notAllowed,
  notFound,
  retryAfterSeconds,
  tooLarge,
  tooManyRequests,
  unavailable,
  unknownReference,
  unsupportedMediaType,
} from "../../shared/failure.ts";

const failuresOfFastify: Record<string, () => Failure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: malformedJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: malformedJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformedJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType,
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: unsupportedMediaType,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_ERR_NOT_FOUND: notFound,
  FST_ERR_BAD_URL: notFound,
};

/** What the disk of this process says where it is full or closed to writing, as to one that takes in an upload. */
const failuresOfDisk: Record<string, () => Failure> = {
  ENOSPC: unavailable,
  EDQUOT: unavailable,
  EROFS: unavailable,
};

/** What the reader of forms says of one that names no boundary, or ends before its end: it gives no codes. */
const brokenForm = /multipart|needle/i;

/** What PostgreSQL says of input that no schema can know to be wrong (manual, appendix A). */
const failuresOfDatabase: Record<string, () => Failure> = {
  // foreign_key_violation: a chosen option is gone
  "23503": unknownReference,
  // character_not_in_repertoire: a text that cannot be stored, such as one with a NUL
  "22021": invalidInput,
  // datetime_field_overflow
  "22008": invalidInput,
  // untranslatable_character: the same within JSON
  "22P05": invalidInput,
};

/** Turns whatever was thrown into the failure that the caller may know of. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseUnavailable(error)) return unavailable();
  if (isRepeatable(error)) return conflict();
  const fromDatabase = failuresOfDatabase[sqlState(error) ?? ""];
  if (fromDatabase) return fromDatabase();
  const { code, statusCode } = error as Partial<FastifyError>;
  const fromCode = code && (failuresOfFastify[code] ?? failuresOfDisk[code]);
  if (fromCode) return fromCode();
  if (!code && error instanceof Error && brokenForm.test(error.message)) return malformedJson();
  // A query string or a header that Fastify itself could not read.
  if (statusCode && statusCode >= 400 && statusCode < 500) return malformedJson();
  return internalError();
}

/** The one mapper from errors to answers of the API, and of whatever else says nothing else of its failures. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error);
  if (failure.status >= 500) request.log.error({ err: error }, "call failed");
  tellRefusal(failure, request);
  const wait = failure.retryAfterSeconds ?? (failure.status === 503 ? retryAfterSeconds : undefined);
  if (wait !== undefined) reply.header("retry-after", wait);
  return reply.status(failure.status).send(failure.toBody());
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who makes a call, once that is known. */
    actor?: Actor | null;
  }
}

/** What was not allowed, and who asked too often, is known here for every call. */
function tellRefusal({ status, code }: Failure, request: FastifyRequest): void {
  if (status !== notAllowed.status && status !== tooManyRequests.status) return;
  const call = `${request.method} ${request.routeOptions.url ?? "?"}`;
  const source = { log: request.log, actor: request.actor ?? null, clientAddress: request.ip };
  logSecurityEvent(
    source,
    status === notAllowed.status
      ? { event: "authz_fail", call, code }
      : { event: "excess_rate_limit_exceeded", call },
  );
}
