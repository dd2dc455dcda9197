import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { certificates } from "../table.ts";

/** A certificate names a person: whoever closes the account takes it away. */
export async function removeCertificatesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(certificates).where(eq(certificates.userId, userId));
}
