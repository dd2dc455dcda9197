import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { payoutScene } from "../../../../app/testing/payouts.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { getToday } from "../../../site/administration/contract.ts";
import { bankAccounts } from "../../wallet/table.ts";
import { createBankAccount } from "../../wallet/testing/factory.ts";
import {
  exportTransfers,
  getPayee,
  holdPayee,
  listAllTransfers,
  listPayees,
  retryTransfer,
  runPayouts,
} from "../administration-contract.ts";
import { transfers } from "../table.ts";
import { payOutNow } from "./pay-out.ts";
import { payOutNowJob } from "./transfers.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { bankDoes, begin, earn, earner, owed, passDays, run, strayCents, transfersOf } = payoutScene(app);
const password = "uma-senha-que-ninguem-adivinha";
const nobody = "01900000-0000-7000-8000-00000000ffff";
const administrator = async () => (await createSignedInUser(orm(), { type: "ADMIN", password })).token;

const press = (token: string | null, more: object = {}, body: object = {}) =>
  app.request(runPayouts, { token, body: { password, run: { on: run(), ...more }, ...body } });
const retry = (token: string | null, id: string, body: object = {}) =>
  app.request(retryTransfer, { token, params: { id }, body: { password, ...body } });
/** What presses asked for is done, by several workers at once. */
const workersRun = () =>
  Promise.all([1, 2].map(() => workOff(app, payOutNowJob, () => payOutNow(app.services))));
const correctAccount = (userId: string) =>
  orm().update(bankAccounts).set({ agencyNumber: "1234" }).where(eq(bankAccounts.userId, userId));

beforeEach(() => passDays(31));

it("neither a run that somebody asks for nor another try pays a new account in its pause", async () => {
  const admin = await administrator();
  const { userId } = await earner({ agencyNumber: "0000" });
  await begin();
  await bankDoes();
  const [refused] = await transfersOf(userId);
  expect(refused?.status).toBe("CANCELED");
  await correctAccount(userId);
  await orm().execute(
    sql`update bank_accounts set payable_from = now() + interval '2 days' where user_id = ${userId}`,
  );
  expect(await retry(admin, refused?.id ?? "")).toMatchObject({
    status: 409,
    body: { code: "PAYEE_IS_PAUSED" },
  });
  await press(admin);
  await workersRun();
  expect(await transfersOf(userId)).toHaveLength(1);
  const { paused_until } = await app.as(admin)(getPayee, { params: { id: userId } });
  expect(paused_until).toEqual(expect.any(String));
  await orm().execute(sql`update bank_accounts set payable_from = now() where user_id = ${userId}`);
  expect((await retry(admin, refused?.id ?? "")).status).toBe(200);
  expect((await app.as(admin)(getPayee, { params: { id: userId } })).paused_until).toBeNull();
});

describe("a run that somebody asks for", () => {
  it("sends once what the run of the month could not, however many press and while the job runs too", async () => {
    const admin = await administrator();
    const [late, before] = [await earner({ agencyNumber: null }), await earner({ cents: 500 })];
    await begin();
    await createBankAccount(orm(), { userId: late.userId });
    const { payee_list, payee_dash } = await app.as(admin)(listPayees, { query: { state: "DUE" } });
    expect(payee_list.map(({ _id }) => _id)).toContain(late.userId);
    expect(payee_dash).toMatchObject({ run_on: run(), finished_at: expect.any(String), stop: null });
    expect(statuses(await Promise.all([1, 2, 3].map(() => press(admin))))).toEqual([200, 200, 200]);
    await Promise.all([workersRun(), begin(), payOutNow(app.services)]);
    await bankDoes();
    expect(await transfersOf(late.userId)).toMatchObject([{ status: "PAID", cents: 10_000, runOn: run() }]);
    // Who was paid by this run is not paid by it again, whatever came since.
    await earn(before.userId, 900);
    await press(admin);
    await workersRun();
    expect(await transfersOf(before.userId)).toHaveLength(1);
    expect(await owed(before.userId)).toBe(900);
    const { audit_list } = await app.as(admin)(listAuditEntries, { query: { action: "PAYOUTS_RUN" } });
    expect(audit_list[0]?.details).toEqual({ run_on: run(), allowed_stopped: false });
    expect(await strayCents()).toBe(0);
  });

  it("counts only whom it can pay, and says that nothing changed where it can pay nobody", async () => {
    const admin = await administrator();
    await begin();
    const dash = async () => (await app.as(admin)(listPayees, { query: {} })).payee_dash;
    const { payable: cents, payable_count: count, next } = await dash();
    const without = await earner({ cents: 7_700, agencyNumber: null });
    const paused = await earner({ cents: 8_800, agencyNumber: null });
    await createBankAccount(orm(), { userId: paused.userId, payableFrom: new Date(Date.now() + 86_400_000) });
    // The pause of a new account is over by the next run; who has none is paid by none.
    expect(await dash()).toMatchObject({ payable: cents, payable_count: count, next: next + 88 });
    const { payee_list } = await app.as(admin)(listPayees, { query: {} });
    const isPayable = (id: string) => payee_list.find(({ _id }) => _id === id)?.is_payable;
    expect([isPayable(without.userId), isPayable(paused.userId)]).toEqual([false, false]);
    // So say their rows, which add up to the sum.
    const nextOf = (id: string) => payee_list.find(({ _id }) => _id === id)?.next;
    expect([nextOf(without.userId), nextOf(paused.userId)]).toEqual([0, 88]);
    if (count === 0) expect((await press(admin)).body.message).toContain("Nada mudou");
    await createBankAccount(orm(), { userId: without.userId, slot: 2, favourite: false });
    await orm().execute(sql`update bank_accounts set favourite = slot = 2 where user_id = ${without.userId}`);
    expect(await dash()).toMatchObject({ payable: cents + 77, payable_count: count + 1 });
    expect((await press(admin)).body.message).not.toContain("Nada mudou");
    await workersRun();
    expect(await transfersOf(without.userId)).toMatchObject([{ cents: 7_700 }]);
    expect(await transfersOf(paused.userId)).toEqual([]);
    expect(await dash()).toMatchObject({ payable_count: 0 });
    expect((await press(admin)).body.message).toContain("Nada mudou");
  });

  it("waits where it would pay far more than the one before, until that is confirmed", async () => {
    const admin = await administrator();
    await earner({ cents: 20_000 });
    await begin();
    await passDays(31);
    const much = await earner({ cents: 3_000_000 });
    await begin();
    expect(await transfersOf(much.userId)).toEqual([]);
    const { payee_dash } = await app.as(admin)(listPayees, { query: {} });
    expect(payee_dash).toMatchObject({ stop: { amount: expect.any(Number) }, finished_at: null });
    const { waiting_list } = await app.as(admin)(getToday, {});
    expect(waiting_list.find(({ kind }) => kind === "payouts")).toMatchObject({ count: 1 });
    expect(await press(admin)).toMatchObject({ status: 409, body: { code: "PAYOUT_RUN_STOPPED" } });
    const seen = payee_dash.stop?.amount ?? 0;
    // More is owed by the hour after, when the job looks again: that nobody has looked at.
    await earner({ cents: 100_000 });
    await begin();
    expect(await press(admin, { allowed_amount: seen })).toMatchObject({
      status: 409,
      body: { code: "PAYOUT_STOP_CHANGED" },
    });
    await workersRun();
    expect(await transfersOf(much.userId)).toEqual([]);
    const now = (await app.as(admin)(listPayees, { query: {} })).payee_dash.stop?.amount ?? 0;
    expect(now).toBe(seen + 1000);
    expect((await press(admin, { allowed_amount: now })).status).toBe(200);
    await workersRun();
    await bankDoes();
    expect(await transfersOf(much.userId)).toMatchObject([{ status: "PAID", cents: 3_000_000 }]);
    const after = await app.as(admin)(listPayees, { query: {} });
    expect(after.payee_dash).toMatchObject({ stop: null, finished_at: expect.any(String) });
    // What was sent with leave asks for none again where nothing is left.
    expect((await press(admin)).status).toBe(200);
    await workersRun();
    expect((await app.as(admin)(listPayees, { query: {} })).payee_dash.stop).toBeNull();
  });

  it("is of the month that was looked at, and of who gives the own password", async () => {
    const admin = await administrator();
    const { token } = await earner();
    expect(await press(admin, { on: "2020-01-10" })).toMatchObject({
      status: 409,
      body: { code: "PAYOUT_RUN_OUTDATED" },
    });
    expect((await press(admin, { allowed_amount: 5.5 })).status).toBe(200);
    for (const on of [null, "ontem", 10, {}]) expect((await press(admin, { on })).status).toBe(400);
    expect((await press(admin, { allowed_amount: "talvez" })).status).toBe(400);
    expect((await press(admin, {}, { run: null })).status).toBe(400);
    expect((await press(admin, {}, { password: "outra" })).status).toBe(422);
    expect((await press(token)).status).toBe(403);
    expect((await press(null)).status).toBe(401);
  });
});

describe("a refused transfer", () => {
  /** Somebody whose bank refused, with the transfer. */
  async function refused() {
    const person = await earner({ agencyNumber: "0000" });
    await begin();
    await bankDoes();
    const [transfer] = await transfersOf(person.userId);
    return { ...person, id: transfer?.id ?? "" };
  }

  it("is tried again once, to where the person is paid by now, and not by a run", async () => {
    const admin = await administrator();
    const { userId, user, id } = await refused();
    const open = { search: user.email, status: "OPEN" as const };
    const list = async () => (await app.as(admin)(listAllTransfers, { query: open })).transfer_list;
    expect(await list()).toMatchObject([{ _id: id, is_open: true, error: "Conta bancária inválida" }]);
    await press(admin);
    await workersRun();
    expect(await transfersOf(userId)).toHaveLength(1);

    await correctAccount(userId);
    const presses = [...[1, 2, 3].map(() => retry(admin, id)), begin(), payOutNow(app.services)];
    const replies = (await Promise.all(presses)).filter((reply) => reply !== undefined);
    expect(statuses(replies)).toEqual([200, 409, 409]);
    await bankDoes();
    expect(await transfersOf(userId)).toMatchObject([
      { status: "CANCELED" },
      { status: "PAID", retryOf: id, cents: 10_000 },
    ]);
    expect(await owed(userId)).toBe(0);
    expect(await list()).toEqual([]);
    expect(await retry(admin, id)).toMatchObject({ status: 409, body: { code: "TRANSFER_NOT_OPEN" } });
    const { audit_list } = await app.as(admin)(listAuditEntries, { query: { subject: id } });
    expect(audit_list).toMatchObject([{ action: "TRANSFER_RETRIED", details: { amount: 100 } }]);
    expect(await strayCents()).toBe(0);
  });

  it("that is refused again can be tried once more, and the next run pays what is left", async () => {
    const admin = await administrator();
    const { userId, id } = await refused();
    expect((await retry(admin, id)).status).toBe(200);
    await bankDoes();
    const [, second] = await transfersOf(userId);
    expect(second).toMatchObject({ status: "CANCELED", retryOf: id });
    expect((await retry(admin, id)).status).toBe(409);
    await correctAccount(userId);
    expect((await retry(admin, second?.id ?? "")).status).toBe(200);
    await bankDoes();
    expect((await transfersOf(userId)).map(({ status }) => status)).toEqual(["CANCELED", "CANCELED", "PAID"]);
  });

  it("is not tried while its payee is held, where nothing is due, or nowhere to send it", async () => {
    const admin = await administrator();
    const { userId, id, token } = await refused();
    const code = async () => (await retry(admin, id)).body;
    const holding = { params: { id: userId }, body: { password, hold: { reason: "Conferência" } } };
    await app.as(admin)(holdPayee, holding);
    expect(await code()).toMatchObject({ code: "PAYEE_IS_HELD" });
    await orm().execute(sql`update payout_holds set released_at = now() where user_id = ${userId}`);
    await orm().delete(bankAccounts).where(eq(bankAccounts.userId, userId));
    expect(await code()).toMatchObject({ code: "PAYEE_MISSING" });
    const paid = await earner();
    await begin();
    await bankDoes();
    await payOutNow(app.services);
    await bankDoes();
    const [sent] = await transfersOf(paid.userId);
    expect(await retry(admin, sent?.id ?? "")).toMatchObject({ body: { code: "TRANSFER_NOT_OPEN" } });
    expect((await retry(admin, nobody)).status).toBe(404);
    expect((await retry(admin, id, { password: "outra" })).status).toBe(422);
    expect((await retry(admin, id, { password: null })).status).toBe(400);
    expect((await retry(token, id)).status).toBe(403);
    expect((await retry(null, id)).status).toBe(401);
  });
});

it("all transfers are found by who is paid, state and day, summed, and written as a table", async () => {
  const admin = await administrator();
  const read = app.as(admin);
  const { userId, user } = await earner({ cents: 4_321 });
  await begin();
  await bankDoes();
  const search = user.email;
  const { transfer_list, transfer_dash } = await read(listAllTransfers, { query: { search } });
  expect(transfer_list).toMatchObject([
    { payee: { _id: userId, email: search }, status: "PAID", amount: 43.21, destination: /••••/ as never },
  ]);
  expect(transfer_dash).toMatchObject({ count: 1, paid: 43.21, waiting: 0, canceled: 0 });
  for (const query of [{ status: "WAITING" }, { to: "2020-01-01" }, { status: "OPEN" }]) {
    const none = await read(listAllTransfers, { query: { search, ...query } as never });
    expect(none.transfer_dash.count).toBe(0);
  }
  expect((await read(listAllTransfers, { query: { search: "%" } })).transfer_list).toEqual([]);
  const csv = await read(exportTransfers, { query: { search } });
  const [, line = ""] = Buffer.from(csv.base64, "base64").toString().trim().split(/\r?\n/);
  expect(line).toContain(`;${search};`);
  expect(line).toContain(";Paga;;43,21;");
  const own = await read(getPayee, { params: { id: userId } });
  expect(own).toMatchObject({ payee: { owed: 0, on_way: 0 }, transfer_list: [{ status: "PAID" }] });
  expect((await app.request(getPayee, { token: admin, params: { id: nobody } })).status).toBe(404);
  for (const query of [{ status: "TALVEZ" }, { limit: 1000 }, { from: "ontem" }]) {
    expect((await app.request(listAllTransfers, { token: admin, query: query as never })).status).toBe(400);
  }
  expect((await app.request(listPayees, { token: admin, query: { state: "RICH" } as never })).status).toBe(
    400,
  );
  expect(await orm().$count(transfers)).toBeGreaterThan(0);
});
