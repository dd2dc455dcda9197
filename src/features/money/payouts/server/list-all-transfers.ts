import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { listAllTransfers as endpoint } from "../administration-contract.ts";
import { presentSeenTransfer } from "./payees.ts";
import { listAllTransferRows, sumAllTransfers } from "./transfers.ts";

export const listAllTransfers: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const [rows, sums] = await Promise.all([
    listAllTransferRows(db.orm, query, query),
    sumAllTransfers(db.orm, query),
  ]);
  const reais = (cents: string) => centsToReais(Number(cents));
  return {
    transfer_list: rows.map(presentSeenTransfer),
    transfer_dash: {
      count: sums.count,
      paid: reais(sums.paid),
      waiting: reais(sums.waiting),
      canceled: reais(sums.canceled),
      fees: reais(sums.fees),
    },
  };
};
