import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Services } from "../../platform/services.ts";
import { retryAfterSeconds } from "../../shared/failure.ts";
import { failureOf } from "../api/answer-failure.ts";
import { InFlight } from "../concurrency.ts";
import { SharedBody, sendShared } from "../shared-body.ts";
import { contentSecurityPolicyOf } from "./content-security-policy.ts";
import { type FailureStatus, type KnownPages, pageAddresses, unknownAddress } from "./known-pages.ts";
import type { Page, RenderPage } from "./render-page.ts";
import { Abandoned, RenderingBusy } from "./rendering-pool.ts";

/** React Router asks for the routes of many links in one address, up to 7,680 characters. */
const longestAddress = 8_000;

interface PageAnswers {
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
  /((?:\/|%2F)(?:recuperar-senha|confirmar-email|confirmar-conta|desfazer-email|convite|proposta|orcamento|extrato|newsletter(?:\/|%2F)(?:confirmar|sair)|(?:emails|buscas)(?:\/|%2F)sair)(?:\/|%2F))[\w-]+/gi;

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

/** A page as it is answered. */
interface AnswerablePage extends Omit<Page, "body" | "encoding"> {
  body: SharedBody;
}

interface Rendering {
  page: Promise<AnswerablePage>;
  waiting: number;
  abandon: AbortController;
}

const maxBytes = 48 * 1024 * 1024;

/** Success, a page that moved, and one that there is not: all of them stay what they are for some seconds. */
const isLasting = (status: number) => status === 200 || status === 301 || status === 404;

/**
 * Keeps rendered pages for a few seconds. Pages are the same for everybody (the session lives in the browser), so that
 * the address alone is the key; each process keeps its own, and none is older than the time it is kept. Those who ask
 * for the same address at once share one rendering. Nobody can ask for more: who may have a page rendered at will has
 * the server busy at will.
 */
export class PageCache {
  readonly #pages: LRUCache<string, AnswerablePage> | null;
  readonly #running = new InFlight<Rendering>();

  /** @param seconds how long a page is kept; 0 keeps none */
  constructor(seconds: number) {
    this.#pages =
      seconds > 0
        ? new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: ({ body }) => Math.ceil(body.content.length * 1.5) + 1,
            ttl: seconds * 1000,
            // What nobody asks for again would stay until others need its room.
            ttlAutopurge: true,
          })
        : null;
  }

  /** Bytes for what is kept, about. */
  get bytes(): number {
    return this.#pages?.calculatedSize ?? 0;
  }

  kept(address: string): AnswerablePage | undefined {
    return this.#pages?.get(address);
  }

  /**
   * Has a page rendered, or joins who waits for it already.
   * @param render is told by its signal when nobody waits any more
   * @param left tells that this one does not wait any more
   */
  render(
    address: string,
    render: (abandoned: AbortSignal) => Promise<Page>,
    left?: AbortSignal,
  ): Promise<AnswerablePage> {
    const running = this.#running.get(address) ?? this.#begin(address, render);
    running.waiting += 1;
    left?.addEventListener(
      "abort",
      () => {
        running.waiting -= 1;
        if (running.waiting > 0) return;
        this.#running.end(address, running);
        running.abandon.abort();
      },
      { once: true },
    );
    return running.page;
  }

  #begin(address: string, render: (abandoned: AbortSignal) => Promise<Page>): Rendering {
    const abandon = new AbortController();
    const page = render(abandon.signal).then(({ body, encoding, ...rest }) => ({
      ...rest,
      body: new SharedBody(body, encoding),
    }));
    const running: Rendering = { page, waiting: 0, abandon };
    this.#running.begin(address, running);
    page.then(
      (rendered) => {
        this.#running.end(address, running);
        if (isLasting(rendered.status)) this.#pages?.set(address, rendered);
      },
      () => this.#running.end(address, running),
    );
    return running;
  }
}
