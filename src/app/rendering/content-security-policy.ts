import { hash } from "node:crypto";
import type { Config } from "../../platform/config.ts";
import { pagarmeOrigin } from "../../shared/pagarme.ts";
import { playerStyles } from "./player-styles.ts";

/** Others than we that a page may have to do with. */
export interface PageHosts {
  /** Asked by scripts. */
  connect: readonly string[];
  /** Videos come from there. */
  media: readonly string[];
  /** Pictures come from there. */
  images: readonly string[];
}

const nobody: PageHosts = { connect: [], media: [], images: [] };
const styles = playerStyles.map((hash) => `'sha256-${hash}'`);

/**
 * The policy of one rendered page: only our own files, and the inline scripts that the renderer wrote into this very
 * page, by hash. Hashes rather than a nonce, because a page is answered to many people from the cache. `style-src-attr`
 * allows the sizes and colours that React writes into style attributes; no style element is allowed but those of the
 * player, by hash. `blob:` is what a script puts together for the player, part by part.
 * Source: W3C Content Security Policy Level 3.
 */
export function contentSecurityPolicyOf(scripts: readonly string[], hosts: PageHosts = nobody): string {
  const hashes = scripts.map((script) => `'sha256-${hash("sha256", script, "base64")}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...hosts.images].join(" "),
    ["media-src 'self' blob:", ...hosts.media].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...hosts.connect].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Where pages may send what a person types, beside us: cards, to Pagar.me, where that is who moves the money. And where
 * videos come from: the CDN, or the store that we send browsers to for their parts.
 */
export function hostsOfPages({
  pagarme,
  videoCdn,
  s3,
}: Pick<Config, "pagarme" | "videoCdn" | "s3">): PageHosts {
  const cdn = videoCdn ? [new URL(videoCdn.url).origin] : [];
  const videos = s3 && !videoCdn ? [new URL(s3.endpoint).origin] : cdn;
  return { connect: [...(pagarme ? [pagarmeOrigin] : []), ...videos], media: videos, images: cdn };
}
