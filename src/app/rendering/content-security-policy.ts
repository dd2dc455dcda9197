import { hash } from "node:crypto";
import type { Config } from "../../platform/config.ts";
import { pagarmeOrigin } from "../../shared/payments.ts";

/**
 * Hashes of the style elements that the parts of the player bring along (Media Chrome writes them into its shadow
 * roots): these very texts are allowed, and no others. `player-styles.test.ts` reads them from the library.
 */
export const playerStyles = [
  "+XYYAhYtiUsaw0+wUtfcBE3yMARPO4zdUhZGkDgDohM=",
  "1Jc+kPhfOh4UvXYTCgDHEAV3Caafvsf5jeNdPbSiQ8o=",
  "3mr12lsHkByBAuT5HIjiVaMHjH42rxTHchQEttT3yhE=",
  "5LsYGeD4Fwu+AtlpdRPSk6g18GLvHddLqx5a2hMGkpw=",
  "6U5HAlWzYb5wxRpqnEoQDmVLk4wH/2LkYlNKhVudVNU=",
  "C7t4uFhGErrgCiy7sp4fN8QAsq2Xafh4lWfnefi0l/E=",
  "CZ8hU2wFQkJQTP3Dj2nl5E530al0uN4149GNCvQZTDE=",
  "FJDsT4KjYhIHD4cgyHsE3i0MHwG0mRlV8tbplZ3s6+A=",
  "JtGL9Nry1EePSwAYuDfDEJaZjQ90hmOJ9/+IVreUli4=",
  "LLrbL3VRTSpcR7f/VRuhdwB3hQdbFqJkzjoEZmHBXIw=",
  "MV44r6ksBw+mCcZujzocHAOffIPu/joVS2FNHESx3Ho=",
  "VJnVbqNRyX0jCFZEJ4ltrffJx26lCuyVbNYdioxBwzQ=",
  "W9200sCekROkcax0iJ77FC7fL1XmtkKZFU4jWBgOGi0=",
  "Z/uphCaT8SDUy/aHCSWlW3ogtH3KvmQv8nxXBDiodjQ=",
  "ad5pLE4ykOnAn8/VmRayKdKPhP3pvqoX4MGy3EktnBg=",
  "icRYLLVSVG1RE2ze2JPpc2di/XuMtAkqJdem5GFjU5M=",
  "l0oXN8ELODFEFGnJztGBqT5qrnYVXGDHmO9UVWjtMXA=",
  "m+frfzRQalnJwRN07WZLWSWd4eM4WsynbWp5qQi8Or0=",
  "ntLc0OsGs5UqjKSXE1qa+TXLOCjusElQkJiwbDf5ado=",
  "sAS/YwJd8QhcsuwF6ji1l+uwVdgQ8O/zcjWaGi0VXSw=",
  "xjR8G5GXZlPIsDkSRiuiXzUvRdxc8tuwFRIY/sJnEpo=",
  "ybkwgORVaNpgfHWjB4yaZjEyg46ZMdeyLM32opbKlpo=",
] as const;

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
