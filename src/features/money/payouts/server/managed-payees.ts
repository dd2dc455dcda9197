import { eq } from "drizzle-orm";
import { listJobStops } from "../../../../platform/bulk-change-guard.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { users } from "../../../people/users/table.ts";
import type * as contract from "../administration-contract.ts";
import { payeeHeld, payeeNotHeld } from "../administration-contract.ts";
import { payoutRuns } from "../table.ts";
import {
  findHold,
  findPause,
  findPayee,
  insertHold,
  listHolds,
  lockPayee,
  releaseHold,
  shortWordsOfPayee,
  wakeTransfersOf,
} from "./payee.ts";
import { findPayeeRow, presentPayee, presentSeenTransfer, readPayees, readRunDays } from "./payees.ts";
import { mailHeld, mailReleased } from "./payout-emails.tsx";
import { listTransferRowsOf, payOutJob, takeBackUnsent } from "./transfers.ts";

export const listPayees: Verb<typeof contract.listPayees> = async ({ query }, { db }) => {
  const days = await readRunDays(db.orm);
  const [{ rows, sums }, [run], stops] = await Promise.all([
    readPayees(db.orm, days, query),
    db.orm.select().from(payoutRuns).where(eq(payoutRuns.runOn, days.runOn)),
    listJobStops(db.orm),
  ]);
  const stop = stops.find(({ job, isAllowed }) => job === payOutJob.name && !isAllowed);
  return {
    payee_list: rows.map(presentPayee),
    payee_dash: {
      owed: centsToReais(sums.owed),
      on_way: centsToReais(sums.on_way),
      next: centsToReais(sums.next),
      due: centsToReais(sums.due),
      due_count: sums.counts.DUE,
      payable: centsToReais(sums.payable),
      payable_count: sums.payable_count,
      counts: sums.counts,
      run_on: days.runOn,
      finished_at: run?.finishedAt?.toISOString() ?? null,
      next_on: days.nextOn,
      stop: stop ? { amount: stop.changes, before: stop.of, since: stop.stoppedAt.toISOString() } : null,
    },
  };
};

/** Two years of runs, and what was tried again. */
const transfersShown = 36;

export const getPayee: Verb<typeof contract.getPayee> = async ({ params: { id } }, { db }) => {
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

export const holdPayee: Verb<typeof contract.holdPayee> = async (
  { params: { id: userId }, body },
  context,
) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { reason } = body.hold;
  return context.db.transaction(async (tx) => {
    if ((await tx.$count(users, eq(users.id, userId))) === 0) throw userNotFound();
    // A run that pays this person at the moment is waited for; one that comes later sees the hold.
    await lockPayee(tx, userId);
    if (!(await insertHold(tx, { userId, reason, heldBy: requireActor(context).userId }))) throw payeeHeld();
    const cents = await takeBackUnsent(tx, userId);
    await mailHeld(tx, context, { userId, reason });
    await recordAudit(tx, context, {
      action: "PAYOUTS_HELD",
      subjectId: userId,
      companyId: null,
      details: { taken_back: centsToReais(cents) },
    });
    return { message: cents > 0 ? messages.payeeHeldAndTakenBack : messages.payeeHeld };
  });
};

export const releasePayee: Verb<typeof contract.releasePayee> = async (
  { params: { id: userId }, body },
  context,
) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    if ((await tx.$count(users, eq(users.id, userId))) === 0) throw userNotFound();
    const releasedBy = requireActor(context).userId;
    const isReleased =
      (await releaseHold(tx, userId, { releasedBy, ofBlock: false })) ||
      (await releaseHold(tx, userId, { releasedBy, ofBlock: true }));
    if (!isReleased) throw payeeNotHeld();
    await recordAudit(tx, context, { action: "PAYOUTS_RELEASED", subjectId: userId, companyId: null });
    // Who is blocked, too, is still paid nothing.
    if (await findHold(tx, userId)) return { message: messages.payeeStillHeld };
    await wakeTransfersOf(tx, userId);
    const { nextOn } = await readRunDays(tx);
    await mailReleased(tx, context, { userId, nextOn });
    return { message: messages.payeeReleased };
  });
};
