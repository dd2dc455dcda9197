import type { FastifyInstance } from "fastify";
import { referralCookie, setReferralCookie } from "../features/affiliates/referral-cookie.ts";
import { findAffiliate } from "../features/affiliates/server/find-affiliate.ts";
import { readCookie } from "../platform/cookies.ts";
import type { Services } from "../platform/services.ts";

/** What a slug or an id is made of; nothing else may come into a header. */
const slugOfLink = /^[\w-]{1,160}$/;

/**
 * Remembers by a cookie whose link led to a page, before it is known where the page comes from: pages are kept, and the
 * same for everybody. The first link that names somebody stays for ninety days.
 */
export function rememberReferrals(
  server: FastifyInstance,
  { config, db, log }: Pick<Services, "config" | "db" | "log">,
): void {
  const isSecure = config.baseUrl.startsWith("https:");
  server.addHook("onRequest", async (request, reply) => {
    const { method, url, headers } = request;
    if (method !== "GET" || !url.includes("afiliado=") || /^\/(api|webservices)\b/.test(url)) return;
    const slug = new URLSearchParams(url.slice(url.indexOf("?"))).get("afiliado") ?? "";
    if (!slugOfLink.test(slug) || slugOfLink.test(readCookie(headers.cookie, referralCookie) ?? "")) return;
    // The page is worth more than who led to it.
    const found = await findAffiliate(db.orm, slug).catch((error: unknown) => {
      log.warn({ err: error }, "nobody could look up whose link it was");
      return null;
    });
    if (!found) return;
    reply.header("set-cookie", setReferralCookie(slug, isSecure));
    reply.header("cache-control", "private, no-cache");
  });
}
