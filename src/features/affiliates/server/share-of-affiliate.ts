import type { Transaction } from "../../../platform/database/database.ts";
import type { ChargeRow } from "../../charges/table.ts";
import type { Share } from "../../ledger/post-sale.ts";
import { ownerOf } from "../../wallet/owner.ts";
import { decideReward } from "./decide-reward.ts";

/** What the affiliate gets who brought the payer of a plan; of nothing else that is sold, nor of what is given back at once. */
export async function shareOfAffiliate(
  tx: Transaction,
  _services: unknown,
  charge: ChargeRow,
): Promise<Share[]> {
  if (charge.subjectKind !== "SUBSCRIPTION" || charge.isSuperseded || !charge.paidAt) return [];
  return decideReward(tx, { id: charge.id, payer: ownerOf(charge), paidAt: charge.paidAt });
}
