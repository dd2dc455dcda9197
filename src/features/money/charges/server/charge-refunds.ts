import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { centsToReais, reaisToCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import type * as contract from "../contract.ts";
import {
  chargeNotFound,
  refundNotPossible,
  refundNotRefused,
  refundOutdated,
  refundTooMuch,
} from "../contract.ts";
import { chargeRefunds } from "../table.ts";
import { findChargeWithPayer, presentSeenCharge } from "./all-charges.query.ts";
import { bookRefundGivenUp, handlerOf } from "./announcements.ts";
import { sendRefundJob } from "./jobs.ts";
import { lockCharge, moveCharge } from "./queries.ts";
import { giveBackUnwanted, lockRefusedRefund, oweRefund } from "./refunds.ts";

async function readSeenCharge(tx: Transaction, id: string): Promise<ReturnType<typeof presentSeenCharge>> {
  const seen = await findChargeWithPayer(tx, id);
  if (!seen) throw chargeNotFound();
  return presentSeenCharge(seen);
}

export const refundCharge: Verb<typeof contract.refundCharge> = async ({ params, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const cents = reaisToCents(body.refund.amount);
  return context.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, params.id);
    if (!charge) throw chargeNotFound();
    if (charge.status !== "PAID") throw refundNotPossible();
    if (reaisToCents(body.refund.refunded_before) !== charge.refundedCents) throw refundOutdated();
    if (cents > charge.cents - charge.refundedCents) throw refundTooMuch();
    await oweRefund(tx, context, charge, { cents, why: "ADMINISTRATOR", note: body.refund.reason });
    await recordAudit(tx, context, {
      action: "CHARGE_REFUNDED",
      subjectId: charge.id,
      companyId: charge.companyId,
      details: { amount: body.refund.amount, returned_before: centsToReais(charge.refundedCents) },
    });
    return { message: messages.refundOwed, charge: await readSeenCharge(tx, charge.id) };
  });
};

export const askRefundAgain: Verb<typeof contract.askRefundAgain> = async ({ params, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    const { charge, refund } = await lockRefusedRefund(tx, params.id);
    await tx.update(chargeRefunds).set({ refusedAt: null }).where(eq(chargeRefunds.id, refund.id));
    await context.queue.enqueue(tx, sendRefundJob, { refundId: refund.id });
    await recordAudit(tx, context, {
      action: "REFUND_ASKED_AGAIN",
      subjectId: charge.id,
      companyId: charge.companyId,
      details: { amount: centsToReais(refund.cents) },
    });
    return { message: messages.refundAskedAgain, charge: await readSeenCharge(tx, charge.id) };
  });
};

export const giveUpRefund: Verb<typeof contract.giveUpRefund> = async ({ params, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    const { charge, refund } = await lockRefusedRefund(tx, params.id);
    if (refund.id !== body.give_up.refund) throw refundNotRefused();
    await tx
      .update(chargeRefunds)
      .set({ status: "GIVEN_UP", givenUpAt: sql`now()`, givenUpNote: body.give_up.reason })
      .where(eq(chargeRefunds.id, refund.id));
    await bookRefundGivenUp(tx, context, charge, refund);
    const paid = await moveCharge(tx, charge, "PAID", {
      refundedCents: charge.refundedCents - refund.cents,
      // The gateway may be at it at this moment, and its event may be lost.
      askAt: sql`now() + interval '1 hour'`,
    });
    if (!paid) throw refundNotRefused();
    await recordAudit(tx, context, {
      action: "REFUND_GIVEN_UP",
      subjectId: charge.id,
      companyId: charge.companyId,
      details: { amount: centsToReais(refund.cents) },
    });
    // What was paid for may have been given up while a part was to go back; else this is what is given up just now.
    if (refund.why === "ADMINISTRATOR") await giveBackUnwanted(tx, context, paid);
    else await handlerOf(context.handlers, paid.subjectKind).onRefundGivenUp(tx, context, paid, refund.cents);
    return { message: messages.refundGivenUp, charge: await readSeenCharge(tx, charge.id) };
  });
};
