import type { FastifyReply, FastifyRequest } from "fastify";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Services } from "../../platform/services.ts";
import type { Call } from "../../shared/endpoint.ts";
import { contentSecurityPolicyOf } from "./content-security-policy.ts";
import { PageCache, type RenderedPage, renderedPage } from "./page-cache.ts";

/** What the build of the pages exports beside the routes (see pages/entry.server.tsx). */
interface PagesEntry {
  serverCallContext: Parameters<RouterContextProvider["set"]>[0];
  bodyOf(response: Response): Buffer | undefined;
}

/** React Router asks for the routes of many links in one address, up to 7,680 characters. */
const longestAddress = 8_000;

const strictPolicy = (html: string) => ({ "content-security-policy": contentSecurityPolicyOf(html) });

/** Takes as long as rendering a page, since it works out all routes: made once for each build. */
function handlerOf(build: ServerBuild): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, process.env.NODE_ENV);
  handlers.set(build, handler);
  return handler;
}
const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** Makes the handler that answers an address with its page, or with the data that the browser's router asks for. */
export function pageAnswerer(
  build: () => Promise<ServerBuild>,
  call: Call,
  { config, log }: Pick<Services, "config" | "log">,
  policyOf: (html: string) => Record<string, string> = strictPolicy,
) {
  const cache = new PageCache(config.pageCacheSeconds);

  async function render(address: string, method: string): Promise<RenderedPage> {
    const current = await build();
    const handle = handlerOf(current);
    const context = new RouterContextProvider();
    const entry = current.entry.module as unknown as PagesEntry;
    context.set(entry.serverCallContext, call);
    const response = await handle(new Request(`${config.baseUrl}${address}`, { method }), context);
    const body = entry.bodyOf(response) ?? Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    const isPage = headers["content-type"]?.startsWith("text/html");
    return renderedPage(response.status, { ...headers, ...(isPage && policyOf(body.toString())) }, body);
  }

  return async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const address = request.url;
    if (address.length > longestAddress) return reply.status(414).send("Endereço longo demais.");
    const fresh = /no-cache/.test(String(request.headers["cache-control"] ?? ""));
    try {
      const page = await cache.get(address, () => render(address, "GET"), { fresh });
      const compress =
        /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")) && page.body.length > 1024;
      return reply
        .status(page.status)
        .headers(page.headers)
        .header("vary", "accept-encoding")
        .header("cache-control", "no-cache")
        .headers(compress ? { "content-encoding": "gzip" } : {})
        .send(compress ? page.gzip() : page.body);
    } catch (error) {
      log.error({ err: error }, "page failed");
      return reply
        .status(500)
        .type("text/html; charset=utf-8")
        .send(
          '<!doctype html><html lang="pt-BR"><title>Praça</title><p>Algo deu errado. Atualize a página.</p></html>',
        );
    }
  };
}
