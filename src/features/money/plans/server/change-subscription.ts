import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { Failure } from "../../../../shared/failure.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { findOpenCharge } from "../../charges/server/open-charge.ts";
import { ownerOf } from "../../wallet/model.ts";
import { planNotFound } from "../contract.ts";
import type * as contract from "../subscription-contract.ts";
import { changeInProgress, changeTooEarly, subscriptionEnds } from "../subscription-contract.ts";
import { lastPaidDay } from "../subscription-lifecycle.ts";
import { subscriptions } from "../table.ts";
import { chargeSubscription, choosePlanPayment, keepSubscription } from "./charge-subscription.ts";
import { requireActiveSubscription } from "./plan-owner.ts";
import { readSubscription } from "./read-subscription.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";
import {
  atAgreedPrice,
  isSame,
  priceChange,
  type Terms,
  termsNext,
  termsNow,
  wantedTerms,
} from "./wanted-terms.ts";

export const previewSubscriptionChange: Verb<typeof contract.previewSubscriptionChange> = async (
  { params, query },
  context,
) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const row = await requireActiveSubscription(tx, params.id, actor);
    const today = context.clock.today();
    const wanted = await atAgreedPrice(tx, row, wantedTerms(row, query));
    const { nowCents, nextCents } = await priceChange(tx, row, { ...wanted, today });
    return {
      now: centsToReais(nowCents),
      next: centsToReais(nextCents),
      from: nowCents > 0 ? today : row.periodEnd,
    };
  });
};

/**
 * Another option or other licences: what is dearer by the month is paid at once for the days that are left, and counts
 * once paid; what is not counts from the next period on. Also takes the end back that was scheduled.
 */
export const changeSubscription: Verb<typeof contract.changeSubscription> = async (
  { params, body },
  context,
) => {
  const actor = requireActor(context);
  const { plan_id, plan, cancel_at, ...said } = body.subscription;
  return context.db.transaction(async (tx) => {
    const row = await requireActiveSubscription(tx, params.id, actor);
    if ((plan_id ?? plan?._id ?? row.planId) !== row.planId) throw planNotFound();
    const answer = async (message: string) => ({
      message,
      subscription: await readSubscription(tx, row.id, context.clock),
    });
    const keeps = cancel_at === null && row.cancelAt !== null;
    if (keeps) await keepSubscription(tx, row.id);
    const endsOn = keeps ? null : row.cancelAt;
    const wanted = await atAgreedPrice(tx, row, wantedTerms(row, said));
    if (isSame(wanted, termsNext(row)))
      return answer(keeps ? messages.subscriptionKept : messages.subscriptionSame);
    if (context.clock.today() < row.changeableOn) throw tooEarly(row.changeableOn);
    if (await findOpenCharge(tx, "SUBSCRIPTION", row.id)) throw changeInProgress();
    const price = await priceChange(tx, row, { ...wanted, today: context.clock.today() });
    const isUndone = isSame(wanted, termsNow(row));
    if (isUndone || price.nowCents === 0) {
      if (endsOn && !isUndone) throw ends(endsOn);
      const next = isUndone
        ? { nextOptionId: null, nextLicences: null }
        : { nextOptionId: wanted.optionId, nextLicences: wanted.licences };
      await tx.update(subscriptions).set(next).where(eq(subscriptions.id, row.id));
      return answer(
        isUndone ? messages.subscriptionSame : messages.subscriptionChangesOn(formatDay(row.periodEnd)),
      );
    }
    await collect(tx, context, row, { ...price, ...wanted, choice: body.payment });
    return answer(
      endsOn
        ? messages.subscriptionChangeSentUntil(formatDay(lastPaidDay(endsOn)))
        : messages.subscriptionChangeSent,
    );
  });
};

interface Change extends Terms, Awaited<ReturnType<typeof priceChange>> {
  choice: Parameters<typeof choosePlanPayment>[2]["choice"];
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
    payment: await choosePlanPayment(tx, ownerOf(row), { choice, intervalMonths }),
  });
}

function tooEarly(changeableOn: string): Failure {
  const { status, code, message } = changeTooEarly;
  return new Failure(status, {
    code,
    message: `${message} Você pode alterar a partir de ${formatDay(changeableOn)}.`,
  });
}

function ends(endsOn: string): Failure {
  const { status, code, message } = subscriptionEnds;
  return new Failure(status, {
    code,
    message: `${message} Ela termina em ${formatDay(lastPaidDay(endsOn))}: desfaça o cancelamento antes de mudar o próximo período.`,
  });
}
