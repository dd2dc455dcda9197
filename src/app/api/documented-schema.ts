import type { FastifySchema } from "fastify";
import { z } from "zod";
import type { Access, Endpoint } from "../../shared/endpoint.ts";
import {
  type FailureBody,
  type FailureKind,
  idempotencyKeyInvalid,
  idempotencyKeyReused,
  idempotencyKeyTooShort,
  invalidInput,
  malformedJson,
  notAllowed,
  notFound,
  nothingToChange,
  notSignedIn,
  requestTimeout,
  stillInProgress,
  tooLarge,
  tooManyRequests,
  unsupportedMediaType,
} from "../../shared/failure.ts";

/** What a failed call answers, by its place in the document: every operation points to it. */
export const failureSchema: z.ZodType<FailureBody> = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

const accessLabels: Record<Access, string> = {
  everybody: "qualquer pessoa",
  "signed-in": "pessoas com sessão aberta",
  professionals: "profissionais",
  employees: "colaboradores de empresas",
  managers: "quem administra a empresa",
  administrators: "administração da Praça",
};

const idempotencyHeader = z.object({
  "idempotency-key": z
    .string()
    .max(257)
    .optional()
    .describe(
      "Chave única deste envio: repetido com ela e os mesmos dados, não é feito de novo e responde o mesmo por 24 horas.",
    ),
});

/** What the documentation says of a call; the contract is all it knows. */
export function documentedSchema(endpoint: Endpoint): FastifySchema {
  const { upload } = endpoint;
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    description: `Acesso: ${accessLabels[endpoint.access]}.`,
    security: endpoint.access === "everybody" ? [] : [{ token: [] }],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.idempotent && { headers: idempotencyHeader }),
    ...(upload && { consumes: ["multipart/form-data"], body: z.object({ [upload.field]: z.file() }) }),
    response: { 200: answer("Feito.", endpoint.answer), ...failureAnswers(endpoint) },
  };
}

const answer = (description: string, schema: z.ZodType) => ({
  description,
  content: { "application/json": { schema } },
});

/** One answer for each status: several failures may share it. */
function failureAnswers(endpoint: Endpoint): Record<number, ReturnType<typeof answer>> {
  const byStatus = new Map<number, FailureKind[]>();
  for (const failure of failuresOf(endpoint)) {
    byStatus.set(failure.status, [...(byStatus.get(failure.status) ?? []), failure]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, failures]) => {
      const lines = failures.map(({ code, message }) => `- \`${code}\`: ${message}`);
      return [status, answer(lines.join("\n"), failureSchema)];
    }),
  );
}

/** The failures that a call declares, after those that calls of its kind can meet. */
function failuresOf(endpoint: Endpoint) {
  const { access, refusal, params, query, body, upload, rateLimit, failures } = endpoint;
  return new Set([
    ...(query || body ? [invalidInput] : []),
    // Of any call the address or a header may be unreadable.
    malformedJson,
    ...(body && endpoint.method === "PUT" ? [nothingToChange] : []),
    ...(body ? [tooLarge] : []),
    ...(body || upload ? [requestTimeout, unsupportedMediaType] : []),
    ...(access === "everybody" ? [] : [notSignedIn, notAllowed]),
    ...(refusal ? [refusal] : []),
    ...(params ? [notFound] : []),
    ...(rateLimit ? [tooManyRequests] : []),
    ...(endpoint.idempotent ? [idempotencyKeyInvalid, stillInProgress, idempotencyKeyReused] : []),
    ...(endpoint.idempotent && endpoint.access === "everybody" ? [idempotencyKeyTooShort] : []),
    ...failures,
    ...(upload ? [upload.tooLarge] : []),
  ]);
}
