import { eq, sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { chargeNotFound, type giveUpRefund as endpoint, refundNotRefused } from "../contract.ts";
import { chargeRefunds } from "../table.ts";
import { findChargeWithPayer, presentSeenCharge } from "./all-charges.query.ts";
import { bookRefundGivenUp, handlerOf } from "./announcements.ts";
import { moveCharge } from "./queries.ts";
import { giveBackUnwanted, lockRefusedRefund } from "./refunds.ts";

export const giveUpRefund: Verb<typeof endpoint> = async ({ params, body }, context) => {
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
    const seen = await findChargeWithPayer(tx, charge.id);
    if (!seen) throw chargeNotFound();
    return { message: messages.refundGivenUp, charge: presentSeenCharge(seen) };
  });
};
