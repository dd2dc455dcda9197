import type { Connection } from "../../../../platform/database/database.ts";
import { referrals } from "../table.ts";

/** Somebody, and the company that came with the account, was brought by an affiliate. */
export async function createReferral(
  connection: Connection,
  given: typeof referrals.$inferInsert,
): Promise<typeof referrals.$inferSelect> {
  const [referral] = await connection.insert(referrals).values(given).returning();
  if (!referral) throw new Error("The referral was not inserted");
  return referral;
}
