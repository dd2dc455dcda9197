import { hash, randomBytes } from "node:crypto";

/** The stored form of a token: SHA-256 as hexadecimal. The token is random, so that it needs no salt. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}

/** Makes a token for a link that works once: 256 random bits as base64url, and the hash to keep of it. */
export function makeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}
