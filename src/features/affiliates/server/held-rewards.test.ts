import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { payoutScene } from "../../../app/testing/payouts.ts";
import { addDays } from "../../../shared/calendar.ts";
import { listEarnings } from "../../payouts/contract.ts";
import { subscribe } from "../../plans/subscription-contract.ts";
import { termsClauses } from "../../privacy/web/components/terms-clauses.ts";
import { users } from "../../users/table.ts";
import { nextCpf } from "../../users/testing/cpf.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { createBankAccount } from "../../wallet/testing/factory.ts";
import { listReferralSubscriptions } from "../earning-contract.ts";
import { createReferral } from "../testing/factory.ts";
import { readRewardRules } from "./reward-rules.query.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = payoutScene(app);

async function createAffiliate() {
  const document = nextCpf();
  const { user, token } = await createSignedInUser(orm(), { document });
  await createBankAccount(orm(), { userId: user.id, holderDocumentNumber: document });
  return { userId: user.id, token };
}

/** A company that came by the link of an affiliate takes a plan and pays it. */
async function companyPays(affiliateId: string, { licences = 1 } = {}) {
  const payer = await scene.payingCompany();
  const { company, manager } = payer;
  await createReferral(orm(), { userId: manager.id, companyId: company.id, affiliateId });
  const { plan_id, plan_payment_id } = await scene.option("COMPANY", 1);
  const body = { subscription: { plan_id, plan_payment_id, amount: licences } } as never;
  await app.as(payer.token)(subscribe, { body });
  await scene.settle();
  return payer;
}

async function personPays(affiliateId: string) {
  const person = await scene.payer();
  await createReferral(orm(), { userId: person.user.id, affiliateId });
  const { plan_id, plan_payment_id } = await scene.option("SALESMAN", 1);
  const body = { subscription: { plan_id, plan_payment_id } } as never;
  await app.as(person.token)(subscribe, { body });
  await scene.settle();
}

const newestOf = async (token: string) =>
  (await app.as(token)(listReferralSubscriptions, { query: {} })).subscription_list[0];

/** What was sent of a run so many days from now. */
async function runAfter(days: number, userId: string) {
  await scene.passDays(days);
  await scene.begin();
  await scene.bankDoes();
  return (await scene.transfersOf(userId)).length;
}

describe("the first rewards of an affiliate", () => {
  it("wait as long as a card can be disputed, and later ones the usual time", async () => {
    const { userId, token } = await createAffiliate();
    const today = () => app.services.clock.today();
    await personPays(userId);
    expect(await newestOf(token)).toMatchObject({ state: "COMING", available_on: addDays(today(), 120) });
    expect(await runAfter(62, userId)).toBe(0);
    expect(await runAfter(93, userId)).toBe(1);
    await personPays(userId);
    expect(await newestOf(token)).toMatchObject({ state: "COMING", available_on: addDays(today(), 30) });
  });
});

it("the terms say how long that is", async () => {
  const { firstAfterDays } = await readRewardRules(orm());
  const text = termsClauses.flatMap(({ paragraphs }) => paragraphs).join(" ");
  expect(text).toContain(`ficam disponíveis ${firstAfterDays} dias depois do pagamento`);
});

describe("what a company pays none of whose managers told a CPF", () => {
  it("rewards nobody until one does, and the affiliate is told that it waits", async () => {
    const { userId, token } = await createAffiliate();
    const { manager } = await companyPays(userId);
    expect(await newestOf(token)).toMatchObject({ state: "AWAITING_PAYER", withheld: null });
    const { earning_dash } = await app.as(token)(listEarnings, {
      params: { id: userId },
      query: {} as never,
    });
    expect(earning_dash).toMatchObject({ next: 0, later: 0 });
    expect(await runAfter(155, userId)).toBe(0);
    await orm().update(users).set({ document: nextCpf() }).where(eq(users.id, manager.id));
    expect(await runAfter(31, userId)).toBe(1);
    expect(await newestOf(token)).toMatchObject({ state: "AVAILABLE" });
  });
});
