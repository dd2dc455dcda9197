import type { Transaction } from "../../../platform/database/database.ts";
import { type ChargeRow, lostDisputes } from "../table.ts";
import { type ChargeServices, handlerOf } from "./announcements.ts";

/** Whoever had a payment denied, and lost to us, pays by card no more: also in an account that is opened later. */
export async function noteLostDispute(
  tx: Transaction,
  services: ChargeServices,
  { subjectKind, subjectId }: ChargeRow,
): Promise<void> {
  const documentHash = await handlerOf(services.handlers, subjectKind).documentOf(tx, subjectId);
  if (documentHash) await tx.insert(lostDisputes).values({ documentHash }).onConflictDoNothing();
}
