import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../platform/services.ts";
import { failureOf, retryAfterSeconds } from "../api/answer-failure.ts";
import { givenUpInTime } from "../give-up.ts";
import { PageCache } from "./page-cache.ts";
import type { RenderPage } from "./render-page.ts";
import { secretAddressHeaders, withoutSecret } from "./secret-address.ts";

/** React Router asks for the routes of many links in one address, up to 7,680 characters. */
const longestAddress = 8_000;
/** A smaller page is not worth compressing. */
const leastBytes = 1024;

/** An address that no page will ever have. */
const unknownAddress = "/404";

export interface PageAnswers {
  /** Answers an address with its page, or with the data that the browser's router asks for. */
  answerPage: PageAnswer;
  /** Answers whatever address it was with the page that says that there is none. */
  answerUnknown: PageAnswer;
}

export type PageAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Makes the handlers of all addresses that belong to pages. */
export function pageAnswerer(
  render: RenderPage,
  { config, log }: Pick<Services, "config" | "log">,
): PageAnswers {
  const cache = new PageCache(config.pageCacheSeconds);

  async function answer(address: string, request: FastifyRequest, reply: FastifyReply) {
    if (address.length > longestAddress) return reply.status(414).send("Endereço longo demais.");
    const fresh = /no-cache/.test(String(request.headers["cache-control"] ?? ""));
    try {
      const { address: rendered, isSecret } = withoutSecret(address);
      const page = await cache.get(rendered, () => givenUpInTime(render(rendered)), { fresh });
      const takesGzip = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
      const compress = takesGzip && page.body.length > leastBytes;
      return reply
        .status(page.status)
        .headers(page.headers)
        .header("vary", "accept-encoding")
        .header("cache-control", "no-cache")
        .headers(isSecret ? secretAddressHeaders : {})
        .headers(compress ? { "content-encoding": "gzip" } : {})
        .send(compress ? await page.gzip() : page.body);
    } catch (error) {
      log.error({ err: error }, "page failed");
      const { status } = failureOf(error);
      return reply
        .status(status === 503 ? 503 : 500)
        .headers(status === 503 ? { "retry-after": retryAfterSeconds } : {})
        .type("text/html; charset=utf-8")
        .send(
          '<!doctype html><html lang="pt-BR"><title>Praça</title><p>Algo deu errado. Atualize a página.</p></html>',
        );
    }
  }

  return {
    answerPage: (request, reply) => answer(request.url, request, reply),
    answerUnknown: (request, reply) => answer(unknownAddress, request, reply),
  };
}
