import type { Verb } from "../../../../platform/services.ts";
import { centsToReais, reaisToCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import {
  chargeNotFound,
  type refundCharge as endpoint,
  refundNotPossible,
  refundOutdated,
  refundTooMuch,
} from "../contract.ts";
import { findChargeWithPayer, presentSeenCharge } from "./all-charges.query.ts";
import { lockCharge } from "./queries.ts";
import { oweRefund } from "./refunds.ts";

export const refundCharge: Verb<typeof endpoint> = async ({ params, body }, context) => {
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
    const seen = await findChargeWithPayer(tx, charge.id);
    if (!seen) throw chargeNotFound();
    return { message: messages.refundOwed, charge: presentSeenCharge(seen) };
  });
};
