import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../platform/services.ts";
import { retryAfterSeconds } from "../../shared/common-failures.ts";
import { failureOf } from "../api/answer-failure.ts";
import { sendShared } from "../shared-body.ts";
import { contentSecurityPolicyOf } from "./content-security-policy.ts";
import type { FailureStatus, KnownPages } from "./known-pages.ts";
import { pageAddresses, unknownAddress } from "./page-address.ts";
import { PageCache } from "./page-cache.ts";
import type { RenderPage } from "./render-page.ts";
import { Abandoned, RenderingBusy } from "./rendering-pool.ts";

/** React Router asks for the routes of many links in one address, up to 7,680 characters. */
const longestAddress = 8_000;

export interface PageAnswers {
  /** Answers an address with its page, or with the data that the browser's router asks for. */
  answerPage: PageAnswer;
  /** Answers whatever address it was with the page that says that there is none. */
  answerUnknown: PageAnswer;
}

export type PageAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

interface Pages {
  render: RenderPage;
  known: KnownPages;
}

/** Makes the handlers of all addresses that belong to pages. */
export function pageAnswerer(
  { render, known }: Pages,
  { config, log }: Pick<Services, "config" | "log">,
): PageAnswers {
  const cache = new PageCache(config.pageCacheSeconds);
  const addressOf = pageAddresses(known);

  /** @param headers that hold whatever the page says of itself */
  async function answer(address: string, request: FastifyRequest, reply: FastifyReply, headers = {}) {
    try {
      const page =
        cache.kept(address) ??
        (await cache.render(address, (abandoned) => render(address, abandoned), leaving(reply)));
      reply.status(page.status).headers({ ...page.headers, ...headers });
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
      return sendShared(request, reply, page.body);
    } catch (error) {
      return answerFailed(error, reply);
    }
  }

  function answerFailed(error: unknown, reply: FastifyReply): FastifyReply {
    const busy = error instanceof RenderingBusy;
    const isOrdinary = busy || error instanceof Abandoned;
    if (!isOrdinary) log.error({ err: error }, "page failed");
    const status: FailureStatus = isOrdinary || failureOf(error).status === 503 ? 503 : 500;
    if (status === 503) reply.header("retry-after", busy ? error.retryAfterSeconds : retryAfterSeconds);
    return reply
      .status(status)
      .headers({ "cache-control": "no-store", "content-security-policy": contentSecurityPolicyOf([]) })
      .type("text/html; charset=utf-8")
      .send(known.failures[status]);
  }

  return {
    async answerPage(request, reply) {
      if (request.url.length > longestAddress) return reply.status(414).send("Endereço longo demais.");
      const asked = addressOf(request.url);
      const { address, isSecret } = withoutSecret("redirect" in asked ? asked.redirect : asked.address);
      const headers = isSecret ? secretAddressHeaders : {};
      reply.headers(headers);
      if ("redirect" in asked) return reply.redirect(asked.redirect, 301);
      return answer(address, request, reply, headers);
    },
    answerUnknown: (request, reply) => answer(unknownAddress, request, reply),
  };
}

/** Tells when the connection of a request closes before it was answered. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

/** Where links of e-mails and messages lead whose last part is a secret, in the address itself or in one to come back to. */
const secretPart =
  /((?:\/|%2F)(?:recuperar-senha|confirmar-email|confirmar-conta|desfazer-email|convite|proposta|newsletter(?:\/|%2F)(?:confirmar|sair)|(?:emails|buscas)(?:\/|%2F)sair)(?:\/|%2F))[\w-]+/gi;

/** Stands for every secret. */
const placeholder = "$1codigo";

/**
 * The address of the page without the secret that it carries, by which it is rendered and kept: the page is the same
 * for every link, and what somebody was sent enters neither the cache nor a rendering thread.
 */
function withoutSecret(address: string): { address: string; isSecret: boolean } {
  const shown = address.replace(secretPart, placeholder);
  return { address: shown, isSecret: shown !== address };
}

/** Of an answer to such an address: no browser or proxy keeps it, and nobody else is told of it. */
const secretAddressHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
