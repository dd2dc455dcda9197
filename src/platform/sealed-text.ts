import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

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
