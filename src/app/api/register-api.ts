import multipart from "@fastify/multipart";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import { receiveUploads } from "../../features/training/videos/server/receive-uploads.ts";
import { type CountedAllowance, takeAllowances } from "../../platform/allowances.ts";
import { networkOf } from "../../platform/client-network.ts";
import { timeLimit } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import type { Route, Services } from "../../platform/services.ts";
import { removeForgottenSpools } from "../../platform/spool.ts";
import type { Actor } from "../../shared/actor.ts";
import type { AccountLimit, Endpoint } from "../../shared/endpoint.ts";
import { notFound, retryLater, tooManyRequests } from "../../shared/failure.ts";
import { product } from "../../shared/product.ts";
import { accountWrites, singleFlight, transactionsInTurn } from "../concurrency.ts";
import { SharedBody, sendShared } from "../shared-body.ts";
import { answerFailure } from "./answer-failure.ts";
import { contextOf, contextOfVisitor, deviceOf, uploadOf } from "./context.ts";
import { documentedSchema, failureSchema } from "./documented-schema.ts";
import { invoke } from "./invoke.ts";

const jsonBodyMaxBytes = 512 * 1024;
const json = "application/json; charset=utf-8";
const bodyOf = (answer: unknown) => new SharedBody(JSON.stringify(answer));

/** Puts every route of the features, and their documentation, on the server. */
export async function registerApi(
  server: FastifyInstance,
  routes: Route[],
  services: Services,
): Promise<void> {
  await removeForgottenSpools(services.config);
  await server.register(async (api) => {
    api.setErrorHandler(answerFailure);
    api.decorateRequest("actor", null);
    // Input is validated once, in invoke(), for every way into a verb; schemas stand here for the documentation.
    api.setValidatorCompiler(() => (value) => ({ value }));
    api.setSerializerCompiler(() => JSON.stringify);
    acceptEmptyJson(api);
    await api.register(multipart);
    await documentation(api, services.config);
    const share = singleFlight();
    const write = accountWrites();
    for (const route of routes) register(api, route, services, share, write);
    receiveUploads(api, services);
    const missing = async () => {
      throw notFound();
    };
    api.all("/api/*", { schema: { hide: true } }, missing);
    api.all("/webservices/*", { schema: { hide: true } }, missing);
  });
}

/** Clients send the content type with every call, also where there is nothing to say: an empty body is none. */
function acceptEmptyJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser("error", "error");
  api.removeContentTypeParser("application/json");
  api.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, body, done);
  });
}

function register(
  api: FastifyInstance,
  route: Route,
  services: Services,
  share: ReturnType<typeof singleFlight>,
  write: ReturnType<typeof accountWrites>,
): void {
  const { endpoint } = route;
  const isForEverybody = endpoint.method === "GET" && endpoint.access === "everybody";
  const visitor = contextOfVisitor(services);
  const limit = rateLimitOf(endpoint, services);
  api.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
    bodyLimit: jsonBodyMaxBytes,
    ...(endpoint.upload && { config: { maxBodySeconds: timeLimit(endpoint.upload.maxSeconds) } }),
    schema: documentedSchema(endpoint),
    // What everybody may read comes compressed already where that is worth it.
    ...(isForEverybody && { compress: false }),
    handler: async (request, reply) => {
      const { params, query, body } = request;
      reply.header("cache-control", "no-store");
      if (endpoint.access === "everybody") await limit(request);
      if (isForEverybody && !request.headers.authorization) {
        const read = async () => bodyOf(await invoke(route, { params, query }, visitor));
        reply.type(json);
        return sendShared(request, reply, await share(request.url, read));
      }
      const called = await contextOf(request, services);
      request.actor = called.actor;
      const isWrite = endpoint.method !== "GET" && !endpoint.upload;
      const context = isWrite ? called : transactionsInTurn(called, write);
      if (isForEverybody) {
        const answer = await invoke(route, { params, query }, context);
        return sendShared(request, reply.type(json), bodyOf(answer));
      }
      const onAdmitted = endpoint.access === "everybody" ? undefined : () => limit(request, context.actor);
      if (!endpoint.upload) {
        const answer = () => invoke(route, { params, query, body }, context, onAdmitted);
        return context.actor && isWrite ? write(context.actor.userId, answer) : answer();
      }
      const { open, receive, discard } = uploadOf(request, endpoint.upload, services.config);
      try {
        return await invoke(
          route,
          { params, query },
          { ...context, receiveFile: receive, openFile: open },
          onAdmitted,
        );
      } finally {
        await discard();
      }
    },
  });
}

/** Schemas that the document holds once, under a name. */
const named = z.registry<{ id: string }>().add(failureSchema, { id: "Failure" });

const { $schema: _, ...failureKeywords } = z.toJSONSchema(failureSchema);
/** Of no closer type, because OpenAPI's types know less of JSON Schema than OpenAPI 3.1 does. */
const failureDocument: object = failureKeywords;

/** OpenAPI 3.1 at /api/openapi.json and a page to read and try it at /api/docs, both made from the contracts. */
async function documentation(api: FastifyInstance, config: Config): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `API da ${product.name}`,
        version: "1",
        license: { name: `Para clientes e parceiros da ${product.name}`, identifier: "LicenseRef-Praca" },
        description:
          "Falhas respondem `{code, message, fields?}` com o status HTTP certo: 400 forma, 401 sem sessão, 403 sem permissão, 404 inexistente, 409 conflito, 413, 422 regra, 429 excesso. Além das que cada chamada lista, qualquer uma pode responder 500 `INTERNAL_ERROR` ou 503 `UNAVAILABLE`.",
      },
      servers: [{ url: config.baseUrl }],
      components: {
        securitySchemes: { token: { type: "http", scheme: "bearer" } },
        schemas: { Failure: failureDocument },
      },
    },
    transform: createJsonSchemaTransform({ skipList: [], schemaRegistry: named }),
  });
  await api.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  api.get("/api/openapi.json", { schema: { hide: true } }, async () => api.swagger());
}

/**
 * What slows down the calls of an endpoint (see `RateLimit`); a call that is refused uses up none of its limits. To be
 * asked once it is clear that the call is for whoever makes it: others must not use up what people at their address may.
 * @param actor where only accounts may make the call: colleagues at one address share no device, whatever their clients name
 */
function rateLimitOf(
  endpoint: Endpoint,
  { db }: Pick<Services, "db">,
): (request: FastifyRequest, actor?: Actor | null) => Promise<void> {
  const { name, rateLimit, body } = endpoint;
  if (!rateLimit) return async () => undefined;
  const { max, maxOfDevice, windowSeconds, account } = rateLimit;
  return async (request, actor) => {
    const network = networkOf(request.ip);
    const allowances: CountedAllowance[] = [{ key: `${name} at ${network}`, max, windowSeconds }];
    if (maxOfDevice) {
      const who = actor ? `of ${actor.userId}` : `at ${network} on ${deviceOf(request) ?? ""}`;
      allowances.push({ key: `${name} ${who}`, max: maxOfDevice, windowSeconds });
    }
    // What the schema refuses is tried on nobody: it must not use up what the account's owner may do.
    const value =
      account && body?.safeParse(request.body).success ? accountIn(request.body, account.field) : null;
    if (account && value) {
      allowances.push({ key: `${name} for ${value} at ${network}`, max: account.max, windowSeconds });
    }
    const wait = await takeAllowances(db.orm, allowances);
    if (wait !== null) throw retryLater(tooManyRequests, wait);
  };
}

/** The account as schemas read it (see `email`), so that spaces and capitals make no other one of it. */
function accountIn(body: unknown, field: AccountLimit["field"]): string | null {
  let value: unknown = body;
  for (const name of field.split(".")) value = (value as Record<string, unknown> | null | undefined)?.[name];
  // Anything but a text is refused by the schema, whatever it is.
  return typeof value === "string" ? value.trim().toLowerCase().slice(0, 254) : null;
}
