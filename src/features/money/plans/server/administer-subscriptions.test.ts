import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import {
  exportSubscriptions,
  getSubscription,
  listAllSubscriptions,
} from "../subscription-administration-contract.ts";
import { cancelSubscription } from "../subscription-contract.ts";

const app = useTestApp({ own: true });
const scene = subscriberScene(app);
const administrator = async () => (await createSignedInUser(app.services.db.orm, { type: "ADMIN" })).token;

it("an administrator finds subscriptions by who has them, state and plan, and what is planned of one", async () => {
  const admin = await administrator();
  const person = await scene.subscriber();
  const company = await scene.subscribedCompany(3);
  await app.as(person.token)(cancelSubscription, { params: person.params });
  const find = async (query: object) =>
    (await app.as(admin)(listAllSubscriptions, { query } as never)).subscription_list.map(({ _id }) => _id);
  const ofPerson = person.subscription._id;
  const ofCompany = company.subscription._id;
  expect(await find({})).toEqual([ofCompany, ofPerson]);
  expect(await find({ limit: 1, page: 1 })).toEqual([ofPerson]);
  expect(await find({ search: person.user.email })).toEqual([ofPerson]);
  expect(await find({ search: company.company.nameFancy.slice(0, 8) })).toContain(ofCompany);
  expect(await find({ search: ofPerson })).toEqual([ofPerson]);
  expect(await find({ status: "ENDING" })).toEqual([ofPerson]);
  expect(await find({ status: "AWAIT" })).toEqual([]);
  expect(await find({ plan: company.subscription.plan._id })).toEqual([ofCompany]);

  const { subscription_dash } = await app.as(admin)(listAllSubscriptions, { query: {} } as never);
  expect(subscription_dash).toEqual({
    count: 2,
    in_force: 2,
    monthly_income: (person.cents + 3 * company.cents) / 100,
  });

  const seen = await app.as(admin)(getSubscription, { params: { id: ofCompany } });
  expect(seen).toMatchObject({
    subscription: {
      owner: { name: company.company.nameFancy, company: company.company.id },
      licences: 3,
      status: "ACTIVE",
    },
    renewal: { amount: (3 * company.cents) / 100, licences: 3, is_told: false },
    change: null,
    version: { of_period: 1, next: 1, now: 1 },
    charge_list: [{ purpose: "FIRST", status: "PAID" }],
  });
  const ending = await app.as(admin)(getSubscription, { params: { id: ofPerson } });
  expect(ending.renewal).toBeNull();
  expect(ending.subscription.cancel_at).toBe(ending.subscription.period_end);

  const file = await app.as(admin)(exportSubscriptions, { query: { search: person.user.email } } as never);
  const text = Buffer.from(file.base64, "base64").toString();
  expect(text).toContain("Cancelada, até o fim do período");
  expect(text).toContain(ofPerson);
  expect(text).not.toContain(ofCompany);
});

it("malformed questions are answered as such", async () => {
  const token = await administrator();
  for (const query of [{ status: "NADA" }, { plan: "nada" }, { limit: "x" }])
    expect((await app.request(listAllSubscriptions, { token, query })).status).toBe(400);
  expect((await app.request(exportSubscriptions, { token, query: { format: "pdf" } })).status).toBe(400);
  const missing = await app.request(getSubscription, { token, params: { id: randomUUID() } });
  expect(missing).toMatchObject({ status: 404, body: { code: "SUBSCRIPTION_NOT_FOUND" } });
});
