import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { noLimit } from "../../../base/limits/limits.ts";
import { listPlans } from "../../../money/plans/contract.ts";
import { listSubscriptions } from "../../../money/plans/subscription-contract.ts";
import { planOptions } from "../../../money/plans/table.ts";
import { listCompanyCards, listUserCards } from "../../../money/wallet/card-contract.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { loadSession } from "../contract.ts";

const app = useTestApp({ own: true });
const { subscriber, subscribedCompany } = subscriberScene(app);
const orm = () => app.services.db.orm;
const load = (token: string) => app.as(token)(loadSession);
const optionsOf = async (planId: string) =>
  (await app.as(null)(listPlans, { query: {} })).plan_list.find(({ _id }) => _id === planId)?.payment_option;

it("tells who pays by numbers and by the options of the plan, as the specification's client asks", async () => {
  const { token, user, subscription } = await subscriber();
  const session = await load(token);
  const { jobApplications, jobApplicationsMax } = session.permissions;
  expect(jobApplications < jobApplicationsMax).toBe(true);
  expect(jobApplicationsMax).toBe(noLimit);
  expect(session.user.permissions).toEqual(session.permissions);
  const options = await optionsOf(subscription.plan._id);
  expect(options).toHaveLength(4);
  expect(session.subscription?.plan.payment_option).toEqual(options);
  expect(session.userSubscriptionList).toEqual([session.subscription]);
  const { subscription_list } = await app.as(token)(listSubscriptions, { query: {} });
  expect(subscription_list).toEqual([session.subscription]);
  expect(session.subscription).toMatchObject({
    payments: [{ status: "PAID" }],
    errors_log: [],
    user: { _id: user.id },
    company: null,
  });
  const { card_list } = await app.as(token)(listUserCards, { params: { id: user.id } });
  expect(session.user.card).toEqual(card_list);
  expect(card_list).toHaveLength(1);
});

it("counts somebody as paid whose plan is not sold any more", async () => {
  const { token, subscription } = await subscriber(12);
  const { _id: planId } = subscription.plan;
  await orm().update(planOptions).set({ isEnabled: false }).where(eq(planOptions.planId, planId));
  try {
    const held = (await load(token)).subscription;
    expect(held?.plan.payment_option.map(({ _id }) => _id)).toEqual([subscription.plan_payment._id]);
  } finally {
    await orm().update(planOptions).set({ isEnabled: true }).where(eq(planOptions.planId, planId));
  }
});

it("tells a company's wallet to its managers alone", async () => {
  const { token, company } = await subscribedCompany(2);
  const { card_list } = await app.as(token)(listCompanyCards, { params: { id: company.id } });
  expect(card_list).toHaveLength(1);
  const session = await load(token);
  expect(session.company).toMatchObject({ gateway_id: company.id, card: card_list });
  expect(session.user.card).toEqual([]);
  expect(session.subscription).toMatchObject({ company: { _id: company.id }, user: null });

  const { token: staff } = await createStaff(orm(), company.id);
  const employee = await load(staff);
  expect(employee.company).toMatchObject({ _id: company.id, gateway_id: null, card: [] });
  expect(employee).toMatchObject({ subscription: null, userSubscriptionList: [], user: { card: [] } });
});

it("knows no company at the gateway whose data are incomplete", async () => {
  const { token } = await createManagedCompany(orm());
  expect((await load(token)).company).toMatchObject({ gateway_id: null, card: [] });
  const { token: admin } = await createSignedInUser(orm(), { type: "ADMIN" });
  expect(await load(admin)).toMatchObject({ company: null, user: { card: [] } });
});
