import { lockCharge } from "../../features/money/charges/server/queries.ts";
import { oweRefund } from "../../features/money/charges/server/refunds.ts";
import { listSubscriptions, subscribe } from "../../features/money/plans/subscription-contract.ts";
import type { TestApp } from "./harness.ts";
import { paymentScene } from "./payments.ts";

/** People and companies with a plan that is paid, beside all that `paymentScene` has. */
export function subscriberScene(app: TestApp) {
  const scene = paymentScene(app);

  async function latest(token: string) {
    const [found] = (await app.as(token)(listSubscriptions, {})).subscription_list;
    if (!found) throw new Error("There is no subscription");
    return found;
  }

  return {
    ...scene,
    latest,
    /** All of a charge, as the administration does. */
    async giveBack(chargeId: string): Promise<void> {
      await app.services.db.transaction(async (tx) => {
        const charge = await lockCharge(tx, chargeId);
        if (!charge) throw new Error("There is no such charge");
        const refund = { cents: charge.cents, why: "ADMINISTRATOR", note: "Engano" } as const;
        await oweRefund(tx, app.services, charge, refund);
      });
      await scene.settle();
    },
    async subscriber(months: 1 | 12 = 1, number?: string) {
      const person = await scene.payer(number);
      const { plan_id, plan_payment_id, cents } = await scene.option("SALESMAN", months);
      await app.as(person.token)(subscribe, {
        body: { subscription: { plan_id, plan_payment_id } } as never,
      });
      await scene.settle();
      const subscription = await latest(person.token);
      return { ...person, cents, subscription, params: { id: subscription._id } };
    },
    async subscribedCompany(amount: number, months: 1 | 3 | 12 = 1) {
      const company = await scene.payingCompany();
      const { plan_id, plan_payment_id, cents } = await scene.option("COMPANY", months);
      await app.as(company.token)(subscribe, {
        body: { subscription: { plan_id, plan_payment_id, amount } } as never,
      });
      await scene.settle();
      const subscription = await latest(company.token);
      return { ...company, cents, subscription, params: { id: subscription._id } };
    },
  };
}
