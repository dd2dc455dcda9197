import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { receiveUploads } from "../../features/videos/server/receive-uploads.ts";
import type { Route } from "../../platform/route.ts";
import type { Services } from "../../platform/services.ts";
import { removeForgottenSpools } from "../../platform/spool.ts";
import { timeLimit } from "../../platform/time-limit.ts";
import { notFound } from "../../shared/common-failures.ts";
import { SharedBody, sendShared } from "../shared-body.ts";
import { accountWrites } from "./account-writes.ts";
import { answerFailure } from "./answer-failure.ts";
import { contextOf, contextOfVisitor } from "./context.ts";
import { documentedSchema } from "./documented-schema.ts";
import { invoke } from "./invoke.ts";
import { documentation } from "./openapi.ts";
import { rateLimitOf } from "./rate-limits.ts";
import { uploadOf } from "./receive-upload.ts";
import { sharedReads } from "./shared-reads.ts";

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
    const share = sharedReads();
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
  share: ReturnType<typeof sharedReads>,
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
      const context = await contextOf(request, services);
      request.actor = context.actor;
      if (isForEverybody) {
        const answer = await invoke(route, { params, query }, context);
        return sendShared(request, reply.type(json), bodyOf(answer));
      }
      const onAdmitted = endpoint.access === "everybody" ? undefined : () => limit(request);
      if (!endpoint.upload) {
        const answer = () => invoke(route, { params, query, body }, context, onAdmitted);
        return context.actor && endpoint.method !== "GET" ? write(context.actor.userId, answer) : answer();
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
