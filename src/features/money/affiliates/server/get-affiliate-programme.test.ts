import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { listPaymentFees } from "../../charges/contract.ts";
import { countedFee } from "../../charges/web/components/use-counted-fee.tsx";
import { subscribe } from "../../plans/subscription-contract.ts";
import { getAffiliateProgramme, listReferralSubscriptions } from "../contract.ts";
import { estimateReferrals } from "../reward.ts";
import { createReferral } from "../testing/factory.ts";

const app = useTestApp({ env: { PRACA_DEMO: "false", PAYMENTS: "sandbox" } });
const scene = paymentScene(app);

it("tells everybody what each plan gives", async () => {
  const programme = await app.as(null)(getAffiliateProgramme, {});
  expect(programme).toEqual({
    plan_list: [
      {
        _id: expect.any(String),
        name: "Afiliado Básico",
        is_free: true,
        share_list: [{ event: "FIRST_PAYMENT", percent: 10, months: null }],
      },
      {
        _id: expect.any(String),
        name: "Afiliado Hunter",
        is_free: false,
        share_list: [
          { event: "FIRST_PAYMENT", percent: 30, months: null },
          { event: "RENEWAL", percent: 10, months: 12 },
        ],
      },
    ],
    available_after_days: 30,
    first_available_after_days: 120,
  });
});

it("lets anybody work out what a payment brings, to the cent that is booked for it", async () => {
  const affiliate = await createSignedInUser(app.services.db.orm);
  const person = await scene.payer();
  await createReferral(app.services.db.orm, { userId: person.user.id, affiliateId: affiliate.user.id });
  const { plan_id, plan_payment_id, cents } = await scene.option("SALESMAN", 3);
  const body = { subscription: { plan_id, plan_payment_id } } as never;
  await app.as(person.token)(subscribe, { body });
  await scene.settle();
  const { subscription_list: earned } = await app.as(affiliate.token)(listReferralSubscriptions, {
    query: {},
  });

  const visitor = app.as(null);
  const { plan_list: plans } = await visitor(getAffiliateProgramme, {});
  const { fee_list: fees } = await visitor(listPaymentFees, {});
  const shares = (plans[0]?.share_list ?? []).map(({ event, percent, months }) => ({
    ...{ event, months, points: reaisToCents(percent) },
  }));
  const { firstCents } = estimateReferrals({
    ...{ priceCents: cents, interval: 3, perMonth: 1, shares },
    fee: countedFee(fees.find(({ method }) => method === "CARD")),
  });
  expect(firstCents).toBeGreaterThan(0);
  expect(earned.map((entry) => reaisToCents(entry.earned))).toEqual([firstCents]);
});
