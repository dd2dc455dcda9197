import type { Verb } from "../../../../platform/services.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import type { getPayee as endpoint } from "../administration-contract.ts";
import { findPause, findPayee, listHolds, shortWordsOfPayee } from "./payee.ts";
import { findPayeeRow, presentPayee, presentSeenTransfer, readRunDays } from "./payees.ts";
import { listTransferRowsOf } from "./transfers.ts";

/** Two years of runs, and what was tried again. */
const transfersShown = 36;

export const getPayee: Verb<typeof endpoint> = async ({ params: { id } }, { db }) => {
  const days = await readRunDays(db.orm);
  const row = await findPayeeRow(db.orm, days, id);
  if (!row) throw userNotFound();
  const [holds, transfers, payee, pause] = await Promise.all([
    listHolds(db.orm, id),
    listTransferRowsOf(db.orm, id, transfersShown),
    findPayee(db.orm, id),
    findPause(db.orm, id),
  ]);
  return {
    payee: presentPayee(row),
    destination: payee && shortWordsOfPayee(payee),
    paused_until: pause?.toISOString() ?? null,
    next_on: days.nextOn,
    hold_list: holds.map(({ hold, by, releasedBy }) => ({
      _id: hold.id,
      reason: hold.reason,
      created_at: hold.createdAt.toISOString(),
      by,
      released_at: hold.releasedAt?.toISOString() ?? null,
      released_by: releasedBy,
    })),
    transfer_list: transfers.map(presentSeenTransfer),
  };
};
