import { inArray } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { certificates } from "../table.ts";

/** What was given back leaves no certificate: else one could be had for nothing. */
export async function withdrawCertificates(tx: Transaction, enrolmentIds: readonly string[]): Promise<void> {
  await tx.delete(certificates).where(inArray(certificates.enrolmentId, [...enrolmentIds]));
}
