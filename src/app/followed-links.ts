import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { leavePath as searchPath } from "../features/base/saved-searches/model.ts";
import { endSearchMails } from "../features/base/saved-searches/server/saved-searches.ts";
import {
  findAffiliate,
  referralCookie,
  setReferralCookie,
} from "../features/money/affiliates/server/referrals.ts";
import { leavePath as newsletterPath } from "../features/site/messages/model.ts";
import { endSubscription } from "../features/site/messages/server/newsletter.ts";
import { readCookie } from "../platform/client-network.ts";
import type { Transaction } from "../platform/database/database.ts";
import { leavePath as emailsPath, leaveByCode } from "../platform/mailer/email-choices.ts";
import type { Services } from "../platform/services.ts";
import { affiliateOfQuery, affiliateSlug } from "../shared/affiliate-slug.ts";

/**
 * Remembers by a cookie whose link led to a page that there is, wherever the page comes from: pages are kept, and the same
 * for everybody. The first link that names somebody stays for ninety days.
 */
export function rememberReferrals(
  server: FastifyInstance,
  { config, db, log }: Pick<Services, "config" | "db" | "log">,
): void {
  const isSecure = config.baseUrl.startsWith("https:");
  async function remember(slug: string, reply: FastifyReply): Promise<void> {
    // The page is worth more than who led to it.
    const found = await findAffiliate(db.orm, slug).catch((error: unknown) => {
      log.warn({ err: error }, "nobody could look up whose link it was");
      return null;
    });
    if (!found) return;
    reply.header("set-cookie", setReferralCookie(slug, isSecure));
    reply.header("cache-control", "private, no-cache");
  }
  server.addHook("onSend", (request, reply, payload, done) => {
    const slug = reply.statusCode < 400 ? slugOf(request) : null;
    if (slug === null) return done(null, payload);
    remember(slug, reply).then(
      () => done(null, payload),
      (error: Error) => done(error),
    );
  });
}

/** Whose link a person follows with a request; null where none does, or an earlier one stays. */
function slugOf({ method, url, headers }: FastifyRequest): string | null {
  if (method !== "GET" || !/afiliado=/i.test(url) || /^\/(api|webservices)\b/.test(url)) return null;
  if (!isOpened(headers)) return null;
  if (affiliateSlug(readCookie(headers.cookie, referralCookie))) return null;
  return affiliateOfQuery(new URLSearchParams(url.slice(url.indexOf("?"))));
}

/**
 * What another's page embeds, as a picture or in a frame, nobody followed. Old browsers do not tell; our own service worker
 * asks for a page that is opened as if it were for nothing (`rendering/known-pages.ts`).
 */
function isOpened(headers: FastifyRequest["headers"]): boolean {
  const { "sec-fetch-dest": dest = "document", "sec-fetch-site": site } = headers;
  return dest === "document" || (dest === "empty" && site === "same-origin");
}

/** `List-Unsubscribe=One-Click`, in whatever form it comes. */
const bodyMaxBytes = 4 * 1024;

/** What no code looks like is not asked of the database, which takes no NUL in a text. */
const isCode = /^[\w-]{1,120}$/;

/** What the mails that have a 'leave' lead to, by the address of the page; each answers whether somebody has the code. */
const leaving: [path: string, leave: (tx: Transaction, code: string) => Promise<boolean>][] = [
  [newsletterPath(":code"), endSubscription],
  [emailsPath(":code"), async (tx, code) => (await leaveByCode(tx, code)) !== null],
  [searchPath(":code"), endSearchMails],
];

/** Takes the press on 'leave' that a mail program shows beside a mail (RFC 8058): a POST to the address of the page. */
export function leaveByMailProgram(server: FastifyInstance, { db }: Pick<Services, "db">): void {
  server.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: bodyMaxBytes }, (_request, _body, done) =>
      done(null),
    );
    for (const [path, leave] of leaving)
      hooks.post<{ Params: { code: string } }>(path, async (request, reply) => {
        const { code } = request.params;
        const isKnown = isCode.test(code) && (await db.transaction((tx) => leave(tx, code)));
        return reply
          .code(isKnown ? 200 : 404)
          .header("cache-control", "no-store")
          .type("text/plain; charset=utf-8")
          .send(isKnown ? "Inscrição encerrada." : "Inscrição não encontrada.");
      });
  });
}
