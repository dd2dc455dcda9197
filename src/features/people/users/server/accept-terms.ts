import { and, desc, eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { termsAcceptances, users } from "../table.ts";

const document = "TERMS" as const;

/**
 * Writes down that a person agreed to a version of the terms; the first time counts.
 * @returns whether this is the first
 */
export async function acceptTerms(tx: Transaction, userId: string, version: string): Promise<boolean> {
  const ofOwner = sql`(select ${users.owners} from ${users} where ${users.id} = ${userId})`;
  const { rowCount } = await tx
    .insert(termsAcceptances)
    .values({ userId, document, version, ofOwner })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** What a person agreed to, the last first; nothing of whoever had the account before. */
export function listAcceptances(connection: Connection, userId: string) {
  const { version, acceptedAt } = termsAcceptances;
  return connection
    .select({ document: termsAcceptances.document, version, acceptedAt })
    .from(termsAcceptances)
    .innerJoin(users, and(eq(users.id, termsAcceptances.userId), eq(users.owners, termsAcceptances.ofOwner)))
    .where(eq(termsAcceptances.userId, userId))
    .orderBy(desc(acceptedAt), desc(version));
}
