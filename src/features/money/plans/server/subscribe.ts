import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { findOpenCharge, lockChargesOf } from "../../charges/server/open-charge.ts";
import type { ChosenPayment } from "../../charges/server/payments.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { hashDocumentOf } from "../../wallet/server/owner-data.ts";
import { planNotFound } from "../contract.ts";
import { alreadySubscribed, type subscribe as endpoint, planIsFree } from "../subscription-contract.ts";
import { subscriptions } from "../table.ts";
import { chargeSubscription, choosePlanPayment, keepSubscription } from "./charge-subscription.ts";
import { listLostDiscounts, requirePlanOwner } from "./plan-owner.ts";
import { readSubscription } from "./read-subscription.ts";
import { findOption, findPlan, lockCurrent } from "./subscriptions.query.ts";
import { atAgreedPrice, isSame, notSold, termsNow } from "./wanted-terms.ts";

export const subscribe: Verb<typeof endpoint> = async ({ body }, context) => {
  const actor = requireActor(context);
  const { plan_id, plan_payment_id, amount } = body.subscription;
  return context.db.transaction(async (tx) => {
    // Two presses of one person wait for each other here; two managers, at the index of the table.
    if (!(await lockAccount(tx, actor.userId, "no key update"))) throw notSignedIn();
    const { plan, option } = await requireOption(tx, plan_id, plan_payment_id);
    const owner = requirePlanOwner(actor, plan.type);
    const licences = plan.type === "COMPANY" ? amount : 1;
    await lockChargesOf(tx, "SUBSCRIPTION", owner);
    const current = await lockCurrent(tx, owner, plan.type);
    const answer = async (subscriptionId: string, message: string = messages.subscriptionSent) => ({
      message,
      subscription: await readSubscription(tx, subscriptionId, context.clock),
    });
    // Who takes again what is about to end keeps it, as it was agreed, whatever others pay by now.
    if (current?.cancelAt) {
      const wish = await atAgreedPrice(tx, current, { optionId: option.id, licences });
      if (isSame(termsNow(current), wish)) {
        await keepSubscription(tx, current.id);
        return answer(current.id, messages.subscriptionKept);
      }
    }
    const loses = (await listLostDiscounts(tx, [owner])).includes(plan.type);
    if (!plan.isEnabled || !option.isEnabled) throw await notSold(tx, { plan, option, isFull: loses });
    const payment = await choosePlanPayment(tx, owner, {
      choice: body.payment,
      intervalMonths: option.intervalMonths,
    });
    const cents = (loses ? option.fullAmountCents : option.amountCents) * licences;
    if (current?.status === "ACTIVE") throw alreadySubscribed();
    const wanted = {
      planId: plan.id,
      planOptionId: option.id,
      licences,
      cents,
      ...howPaid(payment),
      documentHash: await hashDocumentOf(tx, owner),
    };
    if (current) {
      const open = await findOpenCharge(tx, "SUBSCRIPTION", current.id);
      // Pressed twice: what was begun goes on.
      if (open && isRepeated(current, wanted) && open.cardId === (payment.card?.id ?? null))
        return answer(current.id);
      await tx.update(subscriptions).set(wanted).where(eq(subscriptions.id, current.id));
    }
    const id =
      current?.id ?? (await begin(tx, owner, { ...wanted, type: plan.type, subscribedBy: actor.userId }));
    await chargeSubscription(
      tx,
      context,
      { id, userId: null, companyId: null, ...owner },
      {
        purpose: "FIRST",
        planOptionId: option.id,
        licences,
        cents,
        description: plan.name,
        payment,
      },
    );
    return answer(id);
  });
};

const howPaid = ({ method, installments }: ChosenPayment) => ({
  method,
  installments,
});

type Row = typeof subscriptions.$inferSelect;
type Wanted = Pick<
  Row,
  "planId" | "planOptionId" | "licences" | "cents" | "method" | "installments" | "documentHash"
>;

const isRepeated = (current: Row, wanted: Wanted): boolean =>
  (Object.keys(wanted) as (keyof Wanted)[]).every((key) => current[key] === wanted[key]);

/** @throws planNotFound (404), planIsFree (422) */
async function requireOption(tx: Transaction, planId: string, optionId: string | undefined) {
  const plan = await findPlan(tx, planId);
  if (!plan) throw planNotFound();
  if (plan.isFree) throw planIsFree();
  const found = optionId ? await findOption(tx, optionId) : null;
  if (found?.plan.id !== planId) throw planNotFound();
  return found;
}

/** @throws alreadySubscribed where another manager has begun one at that moment */
async function begin(
  tx: Transaction,
  owner: WalletOwner,
  given: Wanted & Pick<Row, "type" | "subscribedBy">,
): Promise<string> {
  const [made] = await tx
    .insert(subscriptions)
    .values({ ...given, ...owner, status: "AWAIT" })
    .onConflictDoNothing()
    .returning({ id: subscriptions.id });
  if (!made) throw alreadySubscribed();
  return made.id;
}
