import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import {
  type retryTransfer as endpoint,
  nothingDue,
  payeeIsHeld,
  payeeIsPaused,
  payeeMissing,
  transferNotFound,
  transferNotOpen,
} from "../administration-contract.ts";
import { availableTo, findHold, findPause, findPayee, lockPayee } from "./payee.ts";
import { readRunDays } from "./payees.ts";
import { beginRun, findTransferRow } from "./queries.ts";
import { isStillOpen, makeTransfer } from "./transfers.ts";

export const retryTransfer: Verb<typeof endpoint> = async ({ params, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    const refused = await findTransferRow(tx, params.id);
    if (!refused) throw transferNotFound();
    const { id, userId } = refused;
    await lockPayee(tx, userId);
    if (!(await isStillOpen(tx, id))) throw transferNotOpen();
    if (await findHold(tx, userId)) throw payeeIsHeld();
    const { runOn } = await readRunDays(tx);
    const availableCents = await availableTo(tx, { userId, runOn });
    if (availableCents <= 0) throw nothingDue();
    const payee = await findPayee(tx, userId);
    if (!payee) throw payeeMissing();
    if (await findPause(tx, userId)) throw payeeIsPaused();
    // The run of a new month may not have begun yet; it then finds that this person was paid.
    await beginRun(tx, runOn);
    const isMade = await makeTransfer(tx, context, { runOn, userId, payee, availableCents, retryOf: id });
    if (!isMade) throw transferNotOpen();
    await recordAudit(tx, context, {
      action: "TRANSFER_RETRIED",
      subjectId: id,
      companyId: null,
      details: { amount: centsToReais(availableCents) },
    });
    return { message: messages.transferRetried };
  });
};
