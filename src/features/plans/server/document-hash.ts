import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { findOwnerData } from "../../wallet/server/owner-data.ts";

/**
 * Tells a CPF or a CNPJ from others without keeping it (HMAC-SHA-256 with a key of this installation): it outlives the
 * account, so that a plan is not had anew at the discount by registering once more.
 * @returns null where the owner registered none
 */
export async function hashDocumentOf(connection: Connection, owner: WalletOwner): Promise<string | null> {
  const data = await findOwnerData(connection, owner);
  return data?.document ? hashDocument(connection, data.document) : null;
}

/** Likewise of one that is known. */
export async function hashDocument(connection: Connection, document: string): Promise<string> {
  const { rows } = await connection.execute<{ key: string }>(sql`select key from document_hash_key`);
  if (!rows[0]) throw new Error("There is no key to hash documents with");
  return createHmac("sha256", rows[0].key).update(document).digest("base64url");
}
