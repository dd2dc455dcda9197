import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { charges } from "../../../money/charges/table.ts";
import { subscriptions } from "../../../money/plans/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { blockCompany } from "../companies-contract.ts";
import { blockPerson, unblockPerson } from "../people-contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);
const password = "senha da Ada";
const body = { password, block: { reason: "Anúncios falsos de emprego" } };
const administrator = () => createSignedInUser(orm(), { type: "ADMIN", password });

async function planAndCharges(id: string) {
  const [plan] = await orm().select().from(subscriptions).where(eq(subscriptions.id, id));
  const paid = await orm()
    .select()
    .from(charges)
    .where(eq(charges.subjectId, id))
    .orderBy(desc(charges.createdAt));
  return { plan, charges: paid.length };
}

it("who is blocked pays no further: the plan lasts as long as it is paid", async () => {
  const { token } = await administrator();
  const { user, subscription } = await scene.subscriber();
  await app.as(token)(blockPerson, { params: { id: user.id }, body });
  const blocked = await planAndCharges(subscription._id);
  expect(blocked.plan).toMatchObject({ status: "ACTIVE", cancelAt: blocked.plan?.periodEnd });
  // Who comes back meanwhile may keep it; nobody decides that for them.
  await app.as(token)(unblockPerson, { params: { id: user.id }, body: { password } });
  expect((await planAndCharges(subscription._id)).plan?.cancelAt).toBe(blocked.plan?.periodEnd);
  await scene.passDays(31);
  await scene.renew();
  const ended = await planAndCharges(subscription._id);
  expect(ended.plan).toMatchObject({ status: "CANCELLED", endReason: "CANCELLED" });
  expect(ended.charges).toBe(blocked.charges);
});

it("so does a company", async () => {
  const { token } = await administrator();
  const { company, subscription } = await scene.subscribedCompany(3);
  await app.as(token)(blockCompany, { params: { id: company.id }, body });
  const { plan } = await planAndCharges(subscription._id);
  expect(plan).toMatchObject({ status: "ACTIVE", cancelAt: plan?.periodEnd });
});
