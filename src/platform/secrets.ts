import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { sql } from "drizzle-orm";
import { Secret } from "otpauth";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Of one use: a secret that serves elsewhere too, as the key of a call does, gives nothing of that away. */
const keyFrom = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

/**
 * Encrypts a text (AES-256-GCM, NIST SP 800-38D) so that only who has the secret reads it.
 * @param secret at least 128 random bits where it shall withstand guessing
 * @param purpose what it is for; the same is needed to open it
 */
export function sealText(text: string, secret: string, purpose: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyFrom(secret, purpose), iv, { authTagLength: tagBytes });
  const content = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), content]).toString("base64url");
}

/**
 * The text that `sealText` encrypted.
 * @throws Error where the secret or the purpose is another, or the text was changed
 */
export function openSealedText(sealed: string, secret: string, purpose: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, ivBytes);
  const opening = createDecipheriv(cipher, keyFrom(secret, purpose), iv, { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const content = bytes.subarray(ivBytes + tagBytes);
  return Buffer.concat([opening.update(content), opening.final()]).toString("utf8");
}

/** The stored form of a token: SHA-256 as hexadecimal. The token is random, so that it needs no salt. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}

/** Makes a token for a link that works once: 256 random bits as base64url, and the hash to keep of it. */
export function makeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

/**
 * Makes a code that somebody reads in one place and types in another: base32 (RFC 4648), five random bits a letter. The
 * caller keeps a hash of it and counts tries.
 */
export const makeCode = (letters: number): string =>
  new Secret({ size: Math.ceil((letters * 5) / 8) }).base32.slice(0, letters);

/** What an address lets its bearer do, and until when. */
interface Grant {
  /** To whom it was given: letters, digits, `-` and `_`. */
  readonly holder: string;
  readonly expires: Date;
}

/** Signs paths, so that whoever has the address may read what is below it until the address dies. */
export interface PathSigner {
  /**
   * The address of what is below a path, ending in a slash: `<origin><path>/<expires>.<holder>.<hmac>/`, with seconds
   * since 1970 and base64url of HMAC-SHA-256 over `<path>/<expires>.<holder>`.
   */
  sign(path: string, grant: Grant): string;
  /** What a token gives below a path; null where it was made for another path, or by somebody else. */
  read(path: string, token: string): Grant | null;
  /** Stands for an account in addresses: always the same, and known to this installation alone. */
  holderOf(id: string): string;
}

/** @param origin of whoever stands in front, such as a CDN; nothing where this server is asked itself */
export function pathSigner(key: string, origin = ""): PathSigner {
  const holderKey = Buffer.from(hkdfSync("sha256", key, "", "holders of addresses", 32));
  const signatureOf = (text: string) => createHmac("sha256", key).update(text).digest();
  return {
    sign(path, { expires, holder }) {
      const claim = `${path}/${Math.floor(expires.getTime() / 1000)}.${holder}`;
      return `${origin}${claim}.${signatureOf(claim).toString("base64url")}/`;
    },
    read(path, token) {
      const [, claim = "", seconds = "", holder = "", signature = ""] = tokenPattern.exec(token) ?? [];
      const given = Buffer.from(signature, "base64url");
      const due = signatureOf(`${path}/${claim}`);
      if (given.length !== due.length || !timingSafeEqual(given, due)) return null;
      return { holder, expires: new Date(Number(seconds) * 1000) };
    },
    holderOf: (id) => createHmac("sha256", holderKey).update(id).digest("base64url").slice(0, 16),
  };
}

/** The last of its 43 characters holds four bits: with others a signature would be written in four ways. */
const tokenPattern = /^((\d{1,12})\.([\w-]{1,32}))\.([\w-]{42}[AEIMQUYcgkosw048])$/;

/** With the key that the CDN knows too, or the one that the database of this installation was made with. */
export async function openPathSigner(
  { videoCdn }: Pick<Config, "videoCdn">,
  db: Database,
): Promise<PathSigner> {
  if (videoCdn) return pathSigner(videoCdn.key, videoCdn.url);
  const { rows } = await db.orm.execute<{ key: string }>(sql`select key from path_signing_key`);
  if (!rows[0]) throw new Error("There is no key to sign addresses with");
  return pathSigner(rows[0].key);
}
