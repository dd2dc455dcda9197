import type { Transaction } from "../../../platform/database/database.ts";
import type { ChargeRow } from "../../charges/table.ts";
import type { Share } from "../../ledger/post-sale.ts";
import { ownerOf } from "../../wallet/owner.ts";
import { decideRewards } from "./decide-reward.ts";

/** What affiliates get who brought the payers of plans; of nothing else that is sold, nor of what is given back at once. */
export const shareOfAffiliate = (
  tx: Transaction,
  _services: unknown,
  charges: readonly ChargeRow[],
): Promise<Map<string, Share[]>> =>
  decideRewards(
    tx,
    charges.flatMap((charge) => {
      const { id, subjectKind, isSuperseded, paidAt, cents, feeCents } = charge;
      return subjectKind === "SUBSCRIPTION" && !isSuperseded && paidAt
        ? [{ id, payer: ownerOf(charge), paidAt, cents, feeCents }]
        : [];
    }),
  );
