import { createHmac } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";

/** The key of this installation. */
export const documentHashKey: SQL<string | null> = sql`(select key from document_hash_key)`;

/**
 * Tells a CPF or a CNPJ from others without keeping it (HMAC-SHA-256): it outlives the account, so that what was used up or
 * refused is not had anew by registering once more.
 * @param document digits alone
 * @param key what `documentHashKey` reads
 * @returns null where there is no document
 * @throws Error where there is no key
 */
export function hashDocument(document: string | null, key: string | null): string | null {
  if (!document) return null;
  if (!key) throw new Error("There is no key to hash documents with");
  return createHmac("sha256", key).update(document).digest("base64url");
}
