import { desc, eq } from "drizzle-orm";
import type { Connection, Transaction } from "../../../platform/database/database.ts";
import { termsAcceptances } from "../table.ts";

const document = "TERMS" as const;

/** Writes down that a person agreed to a version of the terms; the first time counts. */
export async function acceptTerms(tx: Transaction, userId: string, version: string): Promise<void> {
  await tx.insert(termsAcceptances).values({ userId, document, version }).onConflictDoNothing();
}

/** What a person agreed to, the last first. */
export function listAcceptances(connection: Connection, userId: string) {
  const { version, acceptedAt } = termsAcceptances;
  return connection
    .select({ document: termsAcceptances.document, version, acceptedAt })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, userId))
    .orderBy(desc(acceptedAt), desc(version));
}
