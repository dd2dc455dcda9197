import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { payoutScene } from "../../../../app/testing/payouts.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { cpfOf } from "../../../people/users/testing/cpf.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { getAffiliate } from "../../affiliates/contract.ts";
import { createReferral } from "../../affiliates/testing/factory.ts";
import { regretSubscription, subscribe } from "../../plans/subscription-contract.ts";
import { createBankAccount } from "../../wallet/testing/factory.ts";
import { listEarnings, listTransfers } from "../contract.ts";
import { nextRunAfter, runOf, runThatPays } from "../lifecycle.ts";
import { lastPayees } from "../table.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { bankDoes, begin, earn, earner, option, owed, passDays, payer, run, settle, transfersOf } =
  payoutScene(app);

const read = (token: string, id: string, query: Record<string, unknown> = {}) =>
  app.as(token)(listTransfers, { params: { id }, query: query as never });

describe("transfers", () => {
  it("are told with their month and state, newest first, and summed up", async () => {
    const { userId, user, token } = await earner({ cents: 10_050 });
    await begin();
    await bankDoes();
    await passDays(31);
    await earn(userId, 700);
    await begin();
    const { transfer_list, transfer_dash } = await read(token, userId);
    const [year, month] = run().split("-").map(Number);
    expect(transfer_list[0]).toEqual({
      _id: expect.any(String),
      month,
      year,
      user: { name: user.name, lastname: user.lastname },
      status: "WAITING",
      amount: 7,
      created_at: expect.stringMatching(/Z$/),
      paid_at: null,
      destination: expect.stringMatching(/^Itaú, agência 1234, conta /),
      error: null,
      is_held: false,
    });
    expect(transfer_list[1]).toMatchObject({ status: "PAID", amount: 100.5, error: null });
    expect(transfer_list[1]?.paid_at).toBeTruthy();
    expect(transfer_dash).toEqual({ paid: 100.5, waiting: 7, canceled: 0 });
    // Nothing that was earned is in none of the sums while the bank has not booked it.
    const { earning_dash } = await app.as(token)(listEarnings, {
      params: { id: userId },
      query: {} as never,
    });
    expect(earning_dash).toMatchObject({ next: 0, later: 0, withheld: 0, on_way: 7, received: 100.5 });

    const ofMonth = await read(token, userId, { from: run(), to: addDays(run(), 20) });
    expect(ofMonth.transfer_list).toEqual([transfer_list[0]]);
    expect(ofMonth.transfer_dash).toEqual({ paid: 0, waiting: 7, canceled: 0 });
    expect((await read(token, userId, { to: addDays(run(), -1) })).transfer_list).toEqual([transfer_list[1]]);
    expect((await read(token, userId, { from: "", to: "" })).transfer_list).toHaveLength(2);
    expect((await read(token, userId, { limit: 1, page: 1 })).transfer_list).toEqual([transfer_list[1]]);
    expect((await read(token, userId, { from: "2999-01-01" })).transfer_list).toEqual([]);
  });

  it("say why the bank refused them", async () => {
    const { userId, token } = await earner({ agencyNumber: "0000" });
    await passDays(31);
    await begin();
    await bankDoes();
    const { transfer_list, transfer_dash } = await read(token, userId);
    expect(transfer_list).toMatchObject([
      { status: "CANCELED", error: "Conta bancária inválida", paid_at: null },
    ]);
    expect(transfer_dash).toEqual({ paid: 0, waiting: 0, canceled: 100 });
  });

  it("and earnings are the person's alone", async () => {
    const owner = await earner();
    const peer = await createSignedInUser(orm());
    const managed = await createManagedCompany(orm());
    const staff = await createStaff(orm(), managed.company.id);
    const admin = await createSignedInUser(orm(), { type: "ADMIN" });
    for (const call of [listTransfers, listEarnings]) {
      const params = { id: owner.userId };
      const statusFor = async (token: string | null) => (await app.request(call, { token, params })).status;
      expect(await statusFor(null)).toBe(401);
      for (const { token } of [managed, staff, admin]) expect(await statusFor(token)).toBe(403);
      expect(await statusFor(peer.token)).toBe(404);
      expect(await statusFor(owner.token)).toBe(200);
    }
  });

  it("are not looked for in months that there are not", async () => {
    const { userId, token } = await earner({ cents: 0 });
    for (const query of [
      { from: "2026-13-01" },
      { to: "2026-02-30" },
      { from: "novembro" },
      { page: -1 },
      { limit: 0 },
    ]) {
      const { status, body } = await app.request(listTransfers, { token, params: { id: userId }, query });
      expect([query, status, body.message]).toEqual([query, 400, expect.any(String)]);
    }
  });
});

describe("what is to come", () => {
  it("is told line by line: who paid what, the fee, the share, and when", async () => {
    const affiliate = await createSignedInUser(orm(), { document: cpfOf(7_001) });
    const person = await payer();
    await createReferral(orm(), { userId: person.user.id, affiliateId: affiliate.user.id });
    const { plan_id, plan_payment_id, cents, found } = await option("SALESMAN", 1);
    const { subscription } = await app.as(person.token)(subscribe, {
      body: { subscription: { plan_id, plan_payment_id } } as never,
    });
    await settle();
    await begin();
    const readAll = async () =>
      app.as(affiliate.token)(listEarnings, { params: { id: affiliate.user.id }, query: {} as never });
    const { earning_list, earning_dash } = await readAll();
    const [line, ...more] = earning_list;
    expect(more).toEqual([]);
    const availableOn = addDays(app.services.clock.today(), 120);
    expect(line).toMatchObject({
      kind: "SALE",
      of: "REFERRAL",
      description: found.plan.name,
      payer: { name: person.user.name, lastname: person.user.lastname.slice(0, 1) },
      price: cents / 100,
      available_on: availableOn,
      payout_on: runThatPays(availableOn, runOf(app.services.clock.today())),
    });
    expect(line?.fee).toBeGreaterThan(0);
    expect(line?.amount).toBeCloseTo(((line?.price ?? 0) - (line?.fee ?? 0)) / 10, 1);
    const isNext = availableOn <= nextRunAfter(app.services.clock.today());
    expect(earning_dash).toEqual({
      ready: 0,
      next: isNext ? line?.amount : 0,
      later: isNext ? 0 : line?.amount,
      withheld: 0,
      on_way: 0,
      received: 0,
      next_on: nextRunAfter(app.services.clock.today()),
      has_account: false,
      paused_until: null,
      hold: null,
    });

    await createBankAccount(orm(), { userId: affiliate.user.id });
    await app.as(person.token)(regretSubscription, { params: { id: subscription._id } });
    await settle();
    const after = await readAll();
    expect(after.earning_list.map(({ kind }) => kind)).toEqual(["REFUND", "SALE"]);
    expect(after.earning_dash).toMatchObject({ ready: 0, next: 0, later: 0, has_account: true });
  });

  it("is withheld where affiliate and payer turn out to have the same Pix key, and nothing else is", async () => {
    const affiliate = await createSignedInUser(orm(), { document: cpfOf(7_101) });
    const { userId } = { userId: affiliate.user.id };
    const person = await payer();
    await createReferral(orm(), { userId: person.user.id, affiliateId: userId });
    const { plan_id, plan_payment_id } = await option("SALESMAN", 1);
    await app.as(person.token)(subscribe, {
      body: { subscription: { plan_id, plan_payment_id } } as never,
    });
    await settle();
    const key = { kind: "PIX_KEY", pixKeyType: "EMAIL", pixKey: "a-mesma@praca.test" } as const;
    const noAccount = { bankNumber: null, agencyNumber: null, accountNumber: null };
    for (const [id, holder] of [
      [userId, cpfOf(7_102)],
      [person.user.id, cpfOf(7_103)],
    ] as const) {
      await createBankAccount(orm(), { userId: id, ...key, ...noAccount, holderDocumentNumber: holder });
    }
    const readAll = () =>
      app.as(affiliate.token)(listEarnings, { params: { id: userId }, query: {} as never });
    const { later, next } = (await readAll()).earning_dash;
    const share = Math.max(later, next);
    expect(share).toBeGreaterThan(0);
    await passDays(155);
    await earn(userId, 2_500);
    await begin();
    await bankDoes();
    expect((await read(affiliate.token, userId)).transfer_list).toMatchObject([
      { amount: 25, status: "PAID" },
    ]);
    expect((await readAll()).earning_dash).toMatchObject({
      ready: 0,
      next: 0,
      later: 0,
      withheld: share,
      received: 25,
    });
    // Not with a later run either, which looks at what came since.
    await passDays(31);
    await earn(userId, 1_000);
    await begin();
    await bankDoes();
    expect((await read(affiliate.token, userId)).transfer_list.map(({ amount }) => amount)).toEqual([10, 25]);
    expect((await app.as(affiliate.token)(getAffiliate)).affiliate.withheld).toBe(1);
  });

  it("is not paid out to the payer's document by way of an account that is closed", async () => {
    const password = "uma senha bem longa";
    const { user, token } = await createSignedInUser(orm(), { document: cpfOf(7_201), password });
    const person = await payer();
    await createReferral(orm(), { userId: person.user.id, affiliateId: user.id });
    const { plan_id, plan_payment_id } = await option("SALESMAN", 1);
    await app.as(person.token)(subscribe, {
      body: { subscription: { plan_id, plan_payment_id } } as never,
    });
    await settle();
    await createBankAccount(orm(), { userId: user.id, holderDocumentNumber: person.user.document ?? "" });
    await earn(user.id, 1_200);
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
    await passDays(155);
    await begin();
    await bankDoes();
    expect((await transfersOf(user.id)).map(({ status, cents }) => [status, cents])).toEqual([
      ["PAID", 1_200],
    ]);
    expect(await owed(user.id)).toBeGreaterThan(0);
    expect(await orm().select().from(lastPayees).where(eq(lastPayees.userId, user.id))).toEqual([]);
  });

  it("is what a run could not send, too", async () => {
    const { userId, token } = await earner({ agencyNumber: "0000", cents: 5_000 });
    await passDays(31);
    await begin();
    await bankDoes();
    const { earning_dash } = await app.as(token)(listEarnings, {
      params: { id: userId },
      query: {} as never,
    });
    expect(earning_dash).toMatchObject({ ready: 50, next: 50, later: 0, received: 0, has_account: true });
  });
});
