import type { Transaction } from "../../../../platform/database/database.ts";
import { referrals } from "../table.ts";
import { findAffiliate } from "./find-affiliate.ts";

interface Registration {
  userId: string;
  /** Where a company was registered with the account. */
  companyId: string | null;
  /** Slugs or ids of who may have brought the person, first touch first; what names nobody is passed over. */
  touches: readonly (string | null)[];
}

/** Writes down who brought somebody that registers, once and for good. */
export async function attributeRegistration(
  tx: Transaction,
  { userId, companyId, touches }: Registration,
): Promise<void> {
  for (const touch of touches) {
    const affiliateId = touch && (await findAffiliate(tx, touch));
    if (!affiliateId || affiliateId === userId) continue;
    await tx.insert(referrals).values({ userId, companyId, affiliateId });
    return;
  }
}
