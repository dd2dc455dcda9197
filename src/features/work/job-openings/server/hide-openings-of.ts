import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { jobOpenings } from "../table.ts";

/** Takes the openings of a company out of everybody's sight while it is blocked. */
export async function hideOpeningsOf(tx: Transaction, companyId: string): Promise<void> {
  await tx
    .update(jobOpenings)
    .set({ approved: false, hiddenByBlock: true })
    .where(and(eq(jobOpenings.companyId, companyId), eq(jobOpenings.approved, true)));
}

/** Shows again what the block had hidden, after it was lifted. */
export async function showOpeningsOf(tx: Transaction, companyId: string): Promise<void> {
  await tx
    .update(jobOpenings)
    .set({ approved: true })
    .where(and(eq(jobOpenings.companyId, companyId), eq(jobOpenings.hiddenByBlock, true)));
}
