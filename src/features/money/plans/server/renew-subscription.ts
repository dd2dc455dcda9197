import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { openPayment } from "../../charges/lifecycle.ts";
import { lockChargesOf } from "../../charges/server/open-charge.ts";
import { ownerOf } from "../../wallet/model.ts";
import { lastDayToPay } from "../renewal.ts";
import { type renewSubscription as endpoint, renewalNotDue } from "../renewal-contract.ts";
import { changeInProgress } from "../subscription-contract.ts";
import { chargeSubscription, choosePlanPayment } from "./charge-subscription.ts";
import { requireActiveSubscription } from "./plan-owner.ts";
import { readSubscription } from "./read-subscription.ts";
import { renewalOf } from "./renewal-of.ts";

/**
 * The payer of a renewal does not wait for its next try, or pays otherwise than by the Pix or boleto that was sent. Once paid,
 * the plan is renewed in that way from then on; what is not paid changes nothing and takes none of the tries away.
 */
export const renewSubscription: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    await lockChargesOf(tx, "SUBSCRIPTION", { subjectId: params.id });
    const row = await requireActiveSubscription(tx, params.id, actor);
    const before = await readSubscription(tx, row.id, context.clock);
    if (!before.renewable) throw openPayment(before) ? changeInProgress() : renewalNotDue();
    const { planName, intervalMonths, ...renewal } = await renewalOf(tx, row);
    const payment = await choosePlanPayment(tx, ownerOf(row), { choice: body.payment, intervalMonths });
    const { periodEnd, failedRenewals: failed } = row;
    await chargeSubscription(tx, context, row, {
      purpose: "RENEWAL",
      ...renewal,
      description: planName,
      payment: {
        ...payment,
        payUntil: lastDayToPay(payment.method, { periodEnd, failed, today: context.clock.today() }),
      },
    });
    return {
      message: messages.renewalSent,
      subscription: await readSubscription(tx, row.id, context.clock),
    };
  });
};
