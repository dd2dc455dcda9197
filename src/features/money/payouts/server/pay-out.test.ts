import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { payoutScene } from "../../../../app/testing/payouts.ts";
import { sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { allowStoppedJob, listJobStops } from "../../../../platform/bulk-change-guard.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { openDispute } from "../../ledger/server/post.ts";
import { dropFavouriteAccount } from "../../wallet/server/wallet.ts";
import { createBankAccount } from "../../wallet/testing/factory.ts";
import { lastPayees, payoutReminders, payoutRuns, transfers } from "../table.ts";
import { askForTransfer } from "./ask-for-transfers.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { bankDoes, begin, earn, earner, owed, passDays, run, settle, strayCents, transfersOf } =
  payoutScene(app);

const subjects = async (to: string) => (await sendQueuedEmails(app, to)).map(({ subject }) => subject);
const plain = (text: string) => text.replaceAll("\u00a0", " ");

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000);

beforeEach(async () => {
  // Each test is a month of its own.
  await passDays(31);
});

describe("the run of a month", () => {
  it("pays each person what is available on the tenth, and says so", async () => {
    const { userId, user } = await earner({ cents: 12_345 });
    await earn(userId, 655);
    await earn(userId, 5_000, addDays(run(), 1));
    await begin();
    const [sent] = await transfersOf(userId);
    expect(sent).toMatchObject({ cents: 13_000, status: "WAITING", runOn: run() });
    expect(await owed(userId)).toBe(5_000);
    await bankDoes();
    const [paid, ...more] = await transfersOf(userId);
    expect(more).toEqual([]);
    expect(paid).toMatchObject({ status: "PAID", askAt: null, gateway: "sandbox" });
    expect(paid?.feeCents).toBeGreaterThan(0);
    expect((await subjects(user.email)).map(plain)).toEqual(["Transferimos R$ 130,00 para você"]);
    expect(await strayCents()).toBe(0);
  });

  it("pays a new account after its pause, with the same run and once", async () => {
    const { userId, user } = await earner({ agencyNumber: null });
    await createBankAccount(orm(), { userId, payableFrom: inThreeDays() });
    const { userId: usual } = await earner();
    await begin();
    expect(await transfersOf(userId)).toEqual([]);
    expect(await transfersOf(usual)).toHaveLength(1);
    await begin();
    expect(await transfersOf(userId)).toEqual([]);
    await orm().execute(sql`update bank_accounts set payable_from = now() where user_id = ${userId}`);
    await orm().execute(sql`update payout_pauses set until = now() where user_id = ${userId}`);
    await Promise.all([begin(), begin()]);
    await begin();
    expect((await transfersOf(userId)).map(({ cents, runOn }) => [cents, runOn])).toEqual([[10_000, run()]]);
    await bankDoes();
    expect((await subjects(user.email)).map(plain)).toEqual(["Transferimos R$ 100,00 para você"]);
    expect(await strayCents()).toBe(0);
  });

  it("pays nothing sooner to who closes the account in that pause", async () => {
    const { userId, user, token } = await earner({ agencyNumber: null });
    const passwordHash = await hashPassword("segredo");
    await orm().update(users).set({ passwordHash }).where(eq(users.id, userId));
    await createBankAccount(orm(), { userId, payableFrom: inThreeDays() });
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password: "segredo" } });
    await begin();
    expect(await transfersOf(userId)).toEqual([]);
    await orm().execute(sql`update last_payees set payable_from = now() where user_id = ${userId}`);
    await orm().execute(sql`update payout_pauses set until = now() where user_id = ${userId}`);
    await begin();
    expect(await transfersOf(userId)).toHaveLength(1);
  });

  it("is over once: what is earned later waits for the next", async () => {
    const { userId } = await earner();
    await begin();
    await earn(userId, 700);
    await begin();
    await bankDoes();
    expect((await transfersOf(userId)).map(({ cents }) => cents)).toEqual([10_000]);
    const [over] = await orm().select().from(payoutRuns).where(eq(payoutRuns.runOn, run()));
    const all = await orm().select().from(transfers).where(eq(transfers.runOn, run()));
    expect(over?.cents).toBe(all.reduce((sum, { cents }) => sum + cents, 0));
    expect(over?.finishedAt).not.toBeNull();
  });

  it("pays nobody twice, however many begin it and send at once", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => earner({ cents: 1_111 })));
    await Promise.all(Array.from({ length: 4 }, () => begin()));
    await Promise.all([1, 2, 3].map(() => settle()));
    await bankDoes();
    for (const { userId } of people) {
      expect((await transfersOf(userId)).map(({ status, cents }) => [status, cents])).toEqual([
        ["PAID", 1_111],
      ]);
      expect(await owed(userId)).toBe(0);
    }
    expect(await strayCents()).toBe(0);
  });

  it("that was cut off goes on where it stopped", async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => earner({ cents: 500 })));
    await begin();
    const [gone] = people;
    // As if the process had died before the last person and before it said that it was over.
    await orm().execute(sql`update payout_runs set finished_at = null, cents = null where run_on = ${run()}`);
    const late = await earner({ cents: 900 });
    await begin();
    await bankDoes();
    for (const { userId } of people) expect(await transfersOf(userId)).toHaveLength(1);
    expect(await transfersOf(late.userId)).toMatchObject([{ cents: 900, status: "PAID" }]);
    expect(await owed(gone?.userId ?? "")).toBe(0);
  });

  it("leaves alone who owes us after a dispute", async () => {
    const { userId } = await earner({ cents: 0 });
    const sale = await earn(userId, 10_000);
    await begin();
    await bankDoes();
    await app.services.db.transaction((tx) =>
      openDispute(tx, { reference: randomUUID(), sale, cents: 10_000, feeCents: 0 }),
    );
    await earn(userId, 3_000);
    await passDays(31);
    await begin();
    expect(await transfersOf(userId)).toHaveLength(1);
    expect(await owed(userId)).toBe(-7_000);
    // What is earned next settles it first.
    await earn(userId, 7_500);
    await passDays(31);
    await begin();
    expect((await transfersOf(userId)).map(({ cents }) => cents)).toEqual([10_000, 500]);
  });
});

it("a year pays twelve times, each month its own, and the books agree", async () => {
  const { userId } = await earner({ cents: 0 });
  const amounts: number[] = [];
  for (let month = 0; month < 12; month++) {
    await earn(userId, 1_000 + month, run());
    await begin();
    await bankDoes();
    amounts.push(1_000 + month);
    await passDays(31);
  }
  expect((await transfersOf(userId)).map(({ cents }) => cents)).toEqual(amounts);
  expect((await transfersOf(userId)).every(({ status }) => status === "PAID")).toBe(true);
  expect(await owed(userId)).toBe(0);
  expect(await strayCents()).toBe(0);
});

describe("a transfer that the bank refuses", () => {
  it("puts the money back, says what to correct, and is paid with the next run", async () => {
    const { userId, user } = await earner({ agencyNumber: "0000" });
    await begin();
    await bankDoes();
    expect(await transfersOf(userId)).toMatchObject([{ status: "CANCELED", reason: "INVALID_ACCOUNT" }]);
    expect(await owed(userId)).toBe(10_000);
    const [mail] = await sendQueuedEmails(app, user.email);
    expect(plain(mail?.subject ?? "")).toBe("Não conseguimos transferir R$ 100,00 para você");
    expect(mail?.text).toContain("Conta bancária inválida");
    // Not before the next month, and not to the same account.
    await begin();
    expect(await transfersOf(userId)).toHaveLength(1);

    await app.services.db.transaction(async (tx) => {
      await dropFavouriteAccount(tx, userId);
      await createBankAccount(tx, { userId, slot: 2, accountNumber: "55555-5" });
    });
    await passDays(31);
    await begin();
    await bankDoes();
    expect((await transfersOf(userId)).map(({ status }) => status)).toEqual(["CANCELED", "PAID"]);
    expect(await owed(userId)).toBe(0);
    expect((await subjects(user.email)).map(plain)).toEqual(["Transferimos R$ 100,00 para você"]);
    expect(await strayCents()).toBe(0);
  });

  it("also after it had counted as paid is owed again", async () => {
    const { userId } = await earner();
    await begin();
    await bankDoes();
    const [paid] = await transfersOf(userId);
    await orm().execute(sql`
      update sandbox.transfers set status = 'FAILED', reason = 'OTHER_HOLDER' where key = ${paid?.id}`);
    await askForTransfer(app.services, { transferId: paid?.id ?? "" });
    expect(await transfersOf(userId)).toMatchObject([{ status: "CANCELED", reason: "OTHER_HOLDER" }]);
    expect(await owed(userId)).toBe(10_000);
    // The sandbox says nothing of it in its statement: what it paid it still counts as paid.
    await orm().execute(sql`delete from sandbox.statement_lines where key = ${paid?.id}`);
  });
});

describe("who has nowhere to get it", () => {
  it("is told once a month what is missing, and is paid once it is there", async () => {
    const { userId, user } = await earner({ agencyNumber: null });
    await begin();
    await begin();
    expect(await transfersOf(userId)).toEqual([]);
    expect((await subjects(user.email)).map(plain)).toEqual(["Você tem R$ 100,00 a receber"]);
    await passDays(31);
    await begin();
    expect(await subjects(user.email)).toHaveLength(1);
    await createBankAccount(orm(), { userId });
    await passDays(31);
    await begin();
    await bankDoes();
    expect(await transfersOf(userId)).toMatchObject([{ status: "PAID", cents: 10_000 }]);
    expect(await orm().select().from(payoutReminders).where(eq(payoutReminders.userId, userId))).toHaveLength(
      2,
    );
  });

  it("since the account was closed is paid where money went before, and not written to", async () => {
    const { user, token } = await createSignedInUser(orm(), { password: "uma senha bem longa" });
    await createBankAccount(orm(), { userId: user.id });
    await earn(user.id, 4_200);
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password: "uma senha bem longa" } });
    const ofPerson = eq(lastPayees.userId, user.id);
    expect(await orm().select().from(lastPayees).where(ofPerson)).toHaveLength(1);
    await sendQueuedEmails(app, user.email);
    await begin();
    await bankDoes();
    expect(await transfersOf(user.id)).toMatchObject([{ status: "PAID", cents: 4_200 }]);
    expect(await subjects(user.email)).toEqual([]);
    expect(await orm().select().from(lastPayees).where(ofPerson)).toEqual([]);
  });
});

describe("a run that would pay far more than the one before", () => {
  it("pays nobody, waits for an administrator, and then pays all", async () => {
    const usual = await earner({ cents: 2_000_000 });
    await orm().execute(sql`update job_shares set least_rows = 50000 where job = 'pay-out'`);
    await begin();
    await bankDoes();
    expect(await transfersOf(usual.userId)).toHaveLength(1);
    await orm().execute(sql`update job_shares set least_rows = 100 where job = 'pay-out'`);

    await passDays(31);
    await earn(usual.userId, 2_100_000);
    await begin();
    expect(await transfersOf(usual.userId)).toHaveLength(2);

    await passDays(31);
    const more = await earner({ cents: 2_400_000 });
    // Not what nobody can be paid.
    await earner({ cents: 900_000, agencyNumber: null });
    await begin();
    expect(await transfersOf(more.userId)).toEqual([]);
    expect(await listJobStops(orm())).toMatchObject([
      { job: "pay-out", changes: 24_000, of: 21_000, isAllowed: false },
    ]);
    await begin();
    expect(await orm().select().from(transfers).where(eq(transfers.runOn, run()))).toEqual([]);
    expect(await allowStoppedJob(orm(), "pay-out")).toBe(true);
    await begin();
    await bankDoes();
    expect(await transfersOf(more.userId)).toMatchObject([{ status: "PAID" }]);
    expect(await listJobStops(orm())).toEqual([]);
  });
});
