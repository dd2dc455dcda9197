import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { payoutScene } from "../../../../app/testing/payouts.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { auditEntries } from "../../../base/audit/table.ts";
import { users } from "../../../people/users/table.ts";
import { nextCpf } from "../../../people/users/testing/cpf.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { termsClauses } from "../../../site/privacy/web/components/terms.tsx";
import { listEarnings } from "../../payouts/contract.ts";
import { subscribe } from "../../plans/subscription-contract.ts";
import { createBankAccount } from "../../wallet/testing/factory.ts";
import { decideRewardReview, listRewardReviews } from "../administration-contract.ts";
import { listReferralSubscriptions } from "../contract.ts";
import { affiliateRewards, rewardRules } from "../table.ts";
import { createReferral } from "../testing/factory.ts";
import { broughtUnseen, readRewardRules } from "./reward-rules.ts";

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
async function companyPays(affiliateId: string, { licences = 1, months = 1 as 1 | 12 } = {}) {
  const payer = await scene.payingCompany();
  const { company, manager } = payer;
  await createReferral(orm(), { userId: manager.id, companyId: company.id, affiliateId });
  const { plan_id, plan_payment_id } = await scene.option("COMPANY", months);
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

const password = "uma-senha-que-ninguem-adivinha";

/** A large reward that waits, of a company whose manager told a CPF; and an administrator. */
async function largeReward() {
  const { userId, token } = await createAffiliate();
  const { manager } = await companyPays(userId, { licences: 100, months: 12 });
  await orm().update(users).set({ document: nextCpf() }).where(eq(users.id, manager.id));
  const admin = await createSignedInUser(orm(), { type: "ADMIN", password });
  const entry = await newestOf(token);
  const decide = (decision: "APPROVED" | "REFUSED", reason = "Falei com a empresa") =>
    app.request(decideRewardReview, {
      token: admin.token,
      params: { id: entry?._id ?? "" },
      body: { password, review: { decision, reason } },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
  const list = async (state: "WAITING" | "DECIDED") =>
    (await app.as(admin.token)(listRewardReviews, { query: { state } as never })).review_list;
  return { userId, token, entry, admin, decide, list };
}

describe("a reward above the sum", () => {
  it("is in no transfer until an administrator approves it", async () => {
    const { userId, token, entry, decide, list } = await largeReward();
    expect(entry).toMatchObject({ state: "IN_REVIEW", withheld: null });
    expect(await list("WAITING")).toMatchObject([
      { _id: entry?._id, affiliate: { _id: userId }, payer: { kind: "company" }, amount: entry?.earned },
    ]);
    expect(await runAfter(155, userId)).toBe(0);
    expect((await decide("APPROVED")).status).toBe(200);
    expect(await list("WAITING")).toEqual([]);
    expect((await list("DECIDED"))[0]).toMatchObject({ decision: "APPROVED", reason: "Falei com a empresa" });
    const entries = await orm()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, entry?._id ?? ""));
    expect(entries).toMatchObject([{ action: "REWARD_APPROVED", subjectKind: "charge" }]);
    expect(await runAfter(31, userId)).toBe(1);
    expect(await newestOf(token)).toMatchObject({ state: "AVAILABLE" });
  });

  it("is never paid once it was refused, and the affiliate is told so", async () => {
    const { userId, token, decide } = await largeReward();
    expect((await decide("REFUSED")).status).toBe(200);
    expect(await runAfter(155, userId)).toBe(0);
    expect(await newestOf(token)).toMatchObject({ state: "WITHHELD", withheld: "REFUSED", earned: 0 });
  });

  it("is decided once, also by two at once, and by whoever knows the password", async () => {
    const { decide, admin, entry } = await largeReward();
    const wrong = await app.request(decideRewardReview, {
      token: admin.token,
      params: { id: entry?._id ?? "" },
      body: { password: "outra senha", review: { decision: "APPROVED", reason: "x" } },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect([wrong.status, (wrong.body as { code: string }).code]).toEqual([422, "WRONG_PASSWORD"]);
    const statuses = (await Promise.all([decide("APPROVED"), decide("REFUSED")])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it("counts all payments of one payer together", async () => {
    const { userId, token } = await createAffiliate();
    await orm().update(rewardRules).set({ reviewAboveCents: 1 });
    await personPays(userId);
    await orm().update(rewardRules).set({ reviewAboveCents: 50_000 });
    expect(await newestOf(token)).toMatchObject({ state: "IN_REVIEW" });
    const [row] = await orm().select().from(affiliateRewards).where(eq(affiliateRewards.affiliateId, userId));
    const brought = { affiliateId: userId, userId: row?.userId ?? "", days: 30 };
    expect((await broughtUnseen(orm(), brought)).byPayer).toBeGreaterThan(1);
  });

  it("counts all payers of an affiliate within some days together, however many pay at once", async () => {
    const { userId, token } = await createAffiliate();
    await personPays(userId);
    const [first] = await orm()
      .select()
      .from(affiliateRewards)
      .where(eq(affiliateRewards.affiliateId, userId));
    const { byAll } = await broughtUnseen(orm(), {
      affiliateId: userId,
      userId: first?.userId ?? "",
      days: 30,
    });
    await orm()
      .update(rewardRules)
      .set({ reviewAffiliateAboveCents: byAll * 2 });
    const payers = await Promise.all([1, 2, 3].map(() => scene.payer()));
    await Promise.all(
      payers.map(async ({ user, token: payer }) => {
        await createReferral(orm(), { userId: user.id, affiliateId: userId });
        const { plan_id, plan_payment_id } = await scene.option("SALESMAN", 1);
        const body = { subscription: { plan_id, plan_payment_id } } as never;
        await app.as(payer)(subscribe, { body });
      }),
    );
    await scene.settle();
    const rewards = () =>
      orm().select().from(affiliateRewards).where(eq(affiliateRewards.affiliateId, userId));
    expect((await rewards()).map(({ review }) => review).toSorted()).toEqual([
      "WAITING",
      "WAITING",
      null,
      null,
    ]);
    const admin = await createSignedInUser(orm(), { type: "ADMIN", password });
    const read = () => app.as(admin.token)(listRewardReviews, { query: {} as never });
    const { review_list, affiliate_above, within_days } = await read();
    const own = review_list.filter(({ affiliate }) => affiliate._id === userId);
    expect([affiliate_above, within_days]).toEqual([(byAll * 2) / 100, 30]);
    expect(own.map(({ affiliate }) => affiliate.payers).toSorted()).toEqual([3, 4]);
    expect(own.at(-1)?.affiliate.brought).toBe((byAll * 4) / 100);
    // What was looked at, and what is older, is in no sum.
    await orm()
      .update(affiliateRewards)
      .set({ decidedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(affiliateRewards.affiliateId, userId));
    await personPays(userId);
    expect(await newestOf(token)).toMatchObject({ state: "COMING" });
    await orm().update(rewardRules).set({ reviewAffiliateAboveCents: 200_000 });
  });
});

it("is for the administration alone", async () => {
  const { token } = await createAffiliate();
  const send = {
    params: { id: crypto.randomUUID() },
    body: { password, review: { decision: "APPROVED", reason: "x" } },
  };
  for (const [caller, status] of [
    [null, 401],
    [token, 403],
  ] as const) {
    expect((await app.request(listRewardReviews, { token: caller })).status).toBe(status);
    expect((await app.request(decideRewardReview, { ...send, token: caller } as never)).status).toBe(status);
  }
  const { token: admin } = await createSignedInUser(orm(), { type: "ADMIN", password });
  expect((await app.request(decideRewardReview, { ...send, token: admin } as never)).status).toBe(404);
});
