import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor, type VerbContext } from "../../../platform/services.ts";
import { Failure } from "../../../shared/failure.ts";
import { formatDay } from "../../../shared/format/dates.ts";
import { messages } from "../../../shared/messages.ts";
import { findOpenCharge } from "../../charges/server/find-open-charge.ts";
import { ownerOf } from "../../wallet/owner.ts";
import {
  changeInProgress,
  changeTooEarly,
  type changeSubscription as endpoint,
} from "../subscription-contract.ts";
import { subscriptions } from "../table.ts";
import { chargeSubscription } from "./charge-subscription.ts";
import { choosePayment } from "./choose-payment.ts";
import { priceChange } from "./price-change.ts";
import { readSubscription } from "./read-subscription.ts";
import { requireActiveSubscription } from "./require-own-subscription.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/**
 * Another option or other licences: what is dearer by the month is paid at once for the days that are left, and counts
 * once paid; what is not counts from the next period on. Also takes the end back that was scheduled.
 */
export const changeSubscription: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const actor = requireActor(context);
  const { plan_payment_id, plan_payment, amount, cancel_at } = body.subscription;
  return context.db.transaction(async (tx) => {
    const row = await requireActiveSubscription(tx, params.id, actor);
    const answer = async (message: string) => ({
      message,
      subscription: await readSubscription(tx, row.id, context.clock),
    });
    const keeps = cancel_at === null && row.cancelAt !== null;
    if (keeps) await keep(tx, row);
    const optionId = plan_payment_id ?? plan_payment?._id ?? row.planOptionId;
    const licences = row.type === "COMPANY" ? (amount ?? row.licences) : 1;
    const isSame = optionId === row.planOptionId && licences === row.licences;
    if (isSame && !row.nextOptionId)
      return answer(keeps ? messages.subscriptionKept : messages.subscriptionSame);
    if (context.clock.today() < row.changeableOn) throw tooEarly(row.changeableOn);
    if (await findOpenCharge(tx, "SUBSCRIPTION", row.id)) throw changeInProgress();
    const price = await priceChange(tx, row, { optionId, licences, today: context.clock.today() });
    if (isSame || price.nowCents === 0) {
      const next = isSame
        ? { nextOptionId: null, nextLicences: null }
        : { nextOptionId: optionId, nextLicences: licences };
      await tx.update(subscriptions).set(next).where(eq(subscriptions.id, row.id));
      return answer(
        isSame ? messages.subscriptionSame : messages.subscriptionChangesOn(formatDay(row.periodEnd)),
      );
    }
    await collect(tx, context, row, { ...price, optionId, licences, choice: body.payment });
    return answer(messages.subscriptionChangeSent);
  });
};

interface Change extends Awaited<ReturnType<typeof priceChange>> {
  optionId: string;
  licences: number;
  choice: Parameters<typeof choosePayment>[2]["choice"];
}

async function collect(
  tx: Transaction,
  context: VerbContext,
  row: SubscriptionRow,
  change: Change,
): Promise<void> {
  const { optionId, licences, nowCents, planName, intervalMonths, choice } = change;
  await chargeSubscription(tx, context, row, {
    purpose: "CHANGE",
    planOptionId: optionId,
    licences,
    cents: nowCents,
    description: planName,
    payment: await choosePayment(tx, ownerOf(row), { choice, intervalMonths }),
  });
}

/** Renewed again, when it was to be. */
const keep = (tx: Transaction, { id }: SubscriptionRow) =>
  tx
    .update(subscriptions)
    .set({
      cancelAt: null,
      renewOn: sql`case when method = 'CARD' then period_end else period_end - 5 end`,
    })
    .where(eq(subscriptions.id, id));

function tooEarly(changeableOn: string): Failure {
  const { status, code, message } = changeTooEarly;
  return new Failure(status, {
    code,
    message: `${message} Você pode alterar a partir de ${formatDay(changeableOn)}.`,
  });
}
