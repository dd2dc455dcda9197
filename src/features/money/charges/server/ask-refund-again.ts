import { eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { chargeNotFound, type askRefundAgain as endpoint } from "../contract.ts";
import { chargeRefunds } from "../table.ts";
import { findChargeWithPayer, presentSeenCharge } from "./all-charges.query.ts";
import { sendRefundJob } from "./jobs.ts";
import { lockRefusedRefund } from "./refunds.ts";

export const askRefundAgain: Verb<typeof endpoint> = async ({ params, body }, context) => {
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
    const seen = await findChargeWithPayer(tx, charge.id);
    if (!seen) throw chargeNotFound();
    return { message: messages.refundAskedAgain, charge: presentSeenCharge(seen) };
  });
};
