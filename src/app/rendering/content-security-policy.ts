import { hash } from "node:crypto";
import type { Config } from "../../platform/config.ts";
import { pagarmeOrigin } from "../../shared/pagarme.ts";

/**
 * The policy of one rendered page: only our own files, and the inline scripts that the renderer wrote into this very
 * page, by hash. Hashes rather than a nonce, because a page is answered to many people from the cache. `style-src-attr`
 * allows the sizes and colours that React writes into style attributes; no style element is allowed.
 * Source: W3C Content Security Policy Level 3.
 * @param hosts others than ours that a page may send to
 */
export function contentSecurityPolicyOf(scripts: readonly string[], hosts: readonly string[] = []): string {
  const hashes = scripts.map((script) => `'sha256-${hash("sha256", script, "base64")}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(" "),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...hosts].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Where pages may send what a person types, beside us: cards, to Pagar.me, where that is who moves the money. */
export const hostsOfPages = ({ pagarme }: Pick<Config, "pagarme">): string[] =>
  pagarme ? [pagarmeOrigin] : [];
