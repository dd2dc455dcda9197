import { createHmac } from "node:crypto";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { companies } from "../../companies/table.ts";
import { users } from "../../users/table.ts";
import type { WalletOwner } from "../owner.ts";

/**
 * Tells a CPF or a CNPJ from others without keeping it (HMAC-SHA-256 with a key of this installation): it outlives the
 * account, so that neither the discount of a plan nor the days to regret are had anew by registering once more.
 * @returns null where the owner registered none
 */
export async function hashDocumentOf(connection: Connection, owner: WalletOwner): Promise<string | null> {
  const [found] =
    "userId" in owner
      ? await connection
          .select({ document: users.document, key })
          .from(users)
          .where(and(eq(users.id, owner.userId), isNull(users.deletedAt)))
      : await connection
          .select({ document: companies.document, key })
          .from(companies)
          .where(and(eq(companies.id, owner.companyId), isNull(companies.deletedAt)));
  if (!found?.document) return null;
  if (!found.key) throw new Error("There is no key to hash documents with");
  return createHmac("sha256", found.key).update(found.document).digest("base64url");
}

const key: SQL<string | null> = sql`(select key from document_hash_key)`;
