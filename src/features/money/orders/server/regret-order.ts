import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockChargesOf } from "../../charges/server/open-charge.ts";
import { describeMoneyBack } from "../../charges/server/payments.ts";
import {
  type regretOrder as endpoint,
  orderNotFound,
  orderNotPaid,
  orderRegretTooLate,
  regrettedBefore,
} from "../contract.ts";
import { lockBuyer, lockGivenBack } from "./buyer.ts";
import { giveBackOrder } from "./end-order.ts";
import { findOrderEntry, lockOrderOf } from "./orders.query.ts";
import { readOrder, regretUntil } from "./present-order.ts";

/** Within seven days of the payment everything is given back, by the way it was paid, and the access ends at once. */
export const regretOrder: Verb<typeof endpoint> = async ({ params }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, actor);
    await lockGivenBack(tx, buyer, { givesBack: true });
    await lockChargesOf(tx, "ORDER", { subjectId: params.id });
    const row = await lockOrderOf(tx, buyer, params.id);
    if (!row) throw orderNotFound();
    if (row.status !== "PAID") throw orderNotPaid();
    const entry = await findOrderEntry(tx, row.id);
    if (entry?.wasRegretted) throw regrettedBefore();
    if (!entry || !regretUntil(entry, context.clock.today())) throw orderRegretTooLate();
    await giveBackOrder(tx, context, row);
    const order = await readOrder(tx, row.id, context.clock);
    return { message: messages.purchaseUndone(describeMoneyBack(order.payments)), order };
  });
};
