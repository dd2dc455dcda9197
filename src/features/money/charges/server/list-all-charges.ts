import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { listAllCharges as endpoint } from "../contract.ts";
import { listCharges, presentSeenCharge, sumCharges } from "./all-charges.query.ts";

export const listAllCharges: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const [rows, sums] = await Promise.all([listCharges(db.orm, query, query), sumCharges(db.orm, query)]);
  return {
    charge_list: rows.map(presentSeenCharge),
    charge_dash: {
      count: sums.count,
      paid: centsToReais(Number(sums.paidCents)),
      refunded: centsToReais(Number(sums.refundedCents)),
      fees: centsToReais(Number(sums.feeCents)),
    },
  };
};
