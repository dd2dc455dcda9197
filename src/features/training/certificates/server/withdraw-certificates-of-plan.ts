import type { Transaction } from "../../../../platform/database/database.ts";
import { takeBackStudiesOfPlan } from "../../enrolments/server/take-back-studies-of-plan.ts";
import { withdrawCertificates } from "./withdraw-certificates.ts";

/** A plan that merely ends takes nothing away that was learnt; one whose money went back leaves no certificate of it. */
export async function withdrawCertificatesOfPlan(
  tx: Transaction,
  { userId, createdAt, since }: { userId: string | null; createdAt: Date; since: Date },
): Promise<void> {
  if (userId)
    await withdrawCertificates(tx, await takeBackStudiesOfPlan(tx, { userId, begunAt: createdAt, since }));
}
