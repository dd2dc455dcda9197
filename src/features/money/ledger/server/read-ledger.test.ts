import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { payoutScene } from "../../../../app/testing/payouts.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { statementLines } from "../../../../platform/payments/sandbox/tables.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { payOutNow } from "../../payouts/server/pay-out.ts";
import { transfers } from "../../payouts/table.ts";
import {
  compareDayAgain,
  exportLedgerEntries,
  getLedgerBalances,
  listComparisons,
  listLedgerEntries,
} from "../administration-contract.ts";
import { compareDay, compareDayAgainJob } from "./compare-statement.tsx";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = payoutScene(app);
const today = () => app.services.clock.today();
const administrator = async () => (await createSignedInUser(orm(), { type: "ADMIN" })).token;

/** Somebody who earned something and was paid, with the transfer. */
async function paid() {
  const person = await scene.earner({ cents: 7_700 });
  // The run of the month may have been for another test.
  await payOutNow(app.services);
  await scene.bankDoes();
  const [transfer] = await scene.transfersOf(person.userId);
  return { ...person, transfer };
}

describe("the ledger", () => {
  it("is told account by account, and sums to nothing", async () => {
    const read = app.as(await administrator());
    await paid();
    const { account_list, total } = await read(getLedgerBalances, { query: {} });
    expect(total).toBe(0);
    expect(account_list.map(({ account }) => account)).toEqual([
      ...["gateway", "bank", "fees", "refunds", "disputes", "revenue:plans", "revenue:courses", "payable"],
    ]);
    const sums = account_list.reduce(
      (all, { debit, credit }) => ({ debit: all.debit + debit, credit: all.credit + credit }),
      { debit: 0, credit: 0 },
    );
    expect(sums.debit).toBeCloseTo(sums.credit, 2);
    const before = await read(getLedgerBalances, { query: { to: "2020-01-01" } });
    expect(before.account_list.every(({ debit, credit }) => debit === 0 && credit === 0)).toBe(true);
    expect(before.account_list.map(({ balance }) => balance)).toEqual(
      account_list.map(({ balance }) => balance),
    );
  });

  it("is told entry by entry: of an account, of a person, of some days, and as a table", async () => {
    const read = app.as(await administrator());
    const { user, userId, transfer } = await paid();
    const search = user.email;
    const own = await read(listLedgerEntries, { query: { search } });
    expect(own.entry_list).toMatchObject([
      { account: "payable", posting: "TRANSFER_SENT", amount: 77, owner: { _id: userId } },
      { account: "payable", posting: "SALE", amount: -77, available_on: scene.run() },
    ]);
    expect(own.entry_dash).toEqual({ count: 2, debit: 77, credit: 77 });
    const ofTransfer = await read(listLedgerEntries, { query: { search: transfer?.id ?? "" } });
    expect(ofTransfer.entry_list.map(({ posting }) => posting)).toEqual(
      expect.arrayContaining(["TRANSFER_FEE", "TRANSFER_SENT"]),
    );
    const fees = await read(listLedgerEntries, { query: { account: "fees", search: transfer?.id ?? "" } });
    expect(new Set(fees.entry_list.map(({ account }) => account))).toEqual(new Set(["fees"]));
    const now = await read(listLedgerEntries, { query: { search, from: addDays(today(), 1) } });
    expect(now.entry_dash).toEqual({ count: 0, debit: 0, credit: 0 });
    const { base64, file_name } = await read(exportLedgerEntries, { query: { search } });
    expect(file_name).toMatch(/^livro-caixa-.+\.csv$/);
    const [, first = ""] = Buffer.from(base64, "base64").toString().trim().split(/\r?\n/);
    expect(first).toContain(";Repasse pedido;A repassar a pessoas;");
    expect(first).toContain(";77;;");
  });

  it("takes no nonsense", async () => {
    const token = await administrator();
    for (const query of [
      { account: "caixa" },
      { from: "ontem" },
      { limit: 1000 },
      { search: "x".repeat(201) },
    ]) {
      const { status } = await app.request(listLedgerEntries, { token, query: query as never });
      expect([query, status]).toEqual([query, 400]);
    }
    expect((await app.request(getLedgerBalances, { token, query: { to: "x" } as never })).status).toBe(400);
  });
});

describe("a day", () => {
  const again = (token: string | null, day: unknown) =>
    app.request(compareDayAgain, { token, body: { comparison: { day } } as never });
  const work = () =>
    workOff(app, compareDayAgainJob, ({ day }) => compareDay(app.services, day, { again: true }));

  it("is compared once more when somebody asks, and what was mended is gone", async () => {
    const { user, token } = await createSignedInUser(orm(), { type: "ADMIN" });
    const read = app.as(token);
    const day = addDays(today(), -3);
    const of = async () => {
      const { comparison_list } = await read(listComparisons);
      return comparison_list.find((one) => one.day === day);
    };
    expect(await of()).toMatchObject({ compared_at: null, difference_list: [], fault_list: [] });
    // A payment that the statement has and the ledger does not, and a transfer that was posted with another amount.
    const at = new Date(`${day}T15:00:00Z`);
    const key = "01900000-0000-7000-8000-0000000000aa";
    await orm()
      .insert(statementLines)
      .values({ kind: "PAYMENT", key, cents: 990, feeCents: 10, occurredAt: at });
    const { transfer } = await paid();
    const ofTransfer = eq(transfers.id, transfer?.id ?? "");
    await orm().update(transfers).set({ cents: 7_000, createdAt: at }).where(ofTransfer);
    await compareDay(app.services, day);
    const found = await of();
    expect(found?.difference_list).toEqual([
      {
        kind: "PAYMENT",
        reference: key,
        ledger: { amount: 0, fee: 0 },
        statement: { amount: 9.9, fee: 0.1 },
      },
    ]);
    expect(found?.fault_list).toEqual([
      { kind: "TRANSFER", reference: transfer?.id, expected: 70, found: 77 },
    ]);
    expect((await queuedEmails(app, user.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^2 diferenças/),
    ]);

    await orm().delete(statementLines).where(eq(statementLines.key, key));
    await orm().update(transfers).set({ cents: 7_700 }).where(ofTransfer);
    expect(statuses(await Promise.all([again(token, day), again(token, day)]))).toEqual([200, 200]);
    await Promise.all([work(), work(), compareDay(app.services, day, { again: true })]);
    const mended = await of();
    expect(mended).toMatchObject({ difference_list: [], fault_list: [] });
    expect(mended?.compared_at).not.toBe(found?.compared_at);
    expect(await queuedEmails(app, user.email)).toHaveLength(1);
    const { audit_list } = await read(listAuditEntries, { query: { action: "BOOKS_COMPARED" } });
    expect(audit_list[0]?.details).toEqual({ day });
  });

  it("that is not over, or long past, or none, is not compared", async () => {
    const token = await administrator();
    for (const day of [today(), addDays(today(), 1), addDays(today(), -31)]) {
      expect(await again(token, day)).toMatchObject({ status: 409, body: { code: "DAY_NOT_COMPARED" } });
    }
    for (const day of [null, "ontem", 3, "2026-02-30"]) expect((await again(token, day)).status).toBe(400);
    expect((await again(token, addDays(today(), -30))).status).toBe(200);
    await orm().execute(sql`delete from pgboss.job where name = ${compareDayAgainJob.name}`);
  });
});
