import { asc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { payoutScene } from "../../../../app/testing/payouts.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { statementLines } from "../../../../platform/payments/sandbox/tables.ts";
import { orderFault } from "../../../../platform/payments/testing/sandbox-faults.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { charges } from "../../charges/table.ts";
import { regretSubscription, subscribe } from "../../plans/subscription-contract.ts";
import { statementComparisons, statementDifferences } from "../table.ts";
import { compareDay, compareStatement } from "./compare-statement.tsx";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = payoutScene(app);
const today = () => app.services.clock.today();
const differences = () =>
  orm().select().from(statementDifferences).orderBy(asc(statementDifferences.reference));

/** Somebody who has a plan, and the charge for it. */
async function subscriber() {
  const { token, user } = await scene.payer();
  const { plan_id, plan_payment_id } = await scene.option("SALESMAN", 1);
  const { subscription } = await app.as(token)(subscribe, {
    body: { subscription: { plan_id, plan_payment_id } } as never,
  });
  await scene.settle();
  const [charge] = await orm().select().from(charges).where(eq(charges.userId, user.id));
  if (!charge) throw new Error("There is no charge");
  return { token, id: subscription._id, chargeId: charge.id, charge };
}

/** A day on which all happens that can: paid, given back, denied and won, denied and lost, paid out, refused by the bank. */
async function eventfulDay() {
  const [paid, regretted, won, lost] = [
    await subscriber(),
    await subscriber(),
    await subscriber(),
    await subscriber(),
  ];
  await app.as(regretted.token)(regretSubscription, { params: { id: regretted.id } });
  await scene.settle();
  for (const { chargeId } of [won, lost]) {
    await playCharge(app.services, chargeId, "contestar");
    await scene.ask(chargeId);
  }
  await playCharge(app.services, won.chargeId, "ganhar-contestacao");
  await playCharge(app.services, lost.chargeId, "perder-contestacao");
  for (const { chargeId } of [won, lost]) await scene.ask(chargeId);
  const person = await scene.earner();
  await scene.earner({ agencyNumber: "0000" });
  await scene.begin();
  await scene.bankDoes();
  const [transfer] = await scene.transfersOf(person.userId);
  if (transfer?.status !== "PAID") throw new Error("The transfer was not paid");
  return { paid, regretted, won, lost, transfer };
}

/** Of the comparison: who administers is also told of each dispute. */
const mailsOfBooks = async (to?: string) =>
  (await queuedEmails(app, to)).filter(({ subject }) => !subject.endsWith("contestado"));

it("finds nothing where the books agree, and tells each administrator once of all that does not", async () => {
  const admins = [1, 2].map(() => createSignedInUser(orm(), { type: "ADMIN" }));
  const [first, second] = await Promise.all(admins);
  const { paid, regretted, won, transfer } = await eventfulDay();
  // What the scene lets people earn was sold by nobody.
  await orm().execute(sql`
    insert into sandbox.statement_lines (kind, key, cents, fee_cents)
    select 'PAYMENT', reference, 10000, 0 from ledger_references
     where kind = 'SALE' and reference not in (select id::text from charges)`);
  await Promise.all([compareDay(app.services, today()), compareDay(app.services, today())]);
  expect(await differences()).toEqual([]);
  expect(await orm().select().from(statementComparisons)).toMatchObject([
    // Six payments, a refund, two disputes, one of them won, a transfer.
    { day: today(), lines: 11 },
  ]);
  expect(await mailsOfBooks(first?.user.email)).toEqual([]);

  await orm().delete(statementComparisons);
  const line = (kind: string, key: string) => sql`kind = ${kind} and key = ${key}`;
  await orm().delete(statementLines).where(line("PAYMENT", paid.chargeId));
  await orm().update(statementLines).set({ feeCents: 1 }).where(line("PAYMENT", regretted.chargeId));
  await orm().insert(statementLines).values({ kind: "DISPUTE", key: won.chargeId, cents: 5, feeCents: 0 });
  await orm().update(statementLines).set({ cents: 9_999 }).where(line("TRANSFER", transfer.id));
  await orm().insert(statementLines).values({ kind: "REFUND", key: "unknown", cents: 70, feeCents: 3 });
  await compareDay(app.services, today());
  const found = (await differences()).map((one) => [
    one.kind,
    one.reference,
    one.ledgerCents,
    one.statementCents,
  ]);
  const { cents } = paid.charge;
  expect(found.sort()).toEqual(
    [
      ["DISPUTE", won.chargeId, cents, cents + 5],
      ["PAYMENT", paid.chargeId, cents, 0],
      ["PAYMENT", regretted.chargeId, cents, cents],
      ["REFUND", "unknown", 0, 70],
      ["TRANSFER", transfer.id, 10_000, 9_999],
    ].sort(),
  );
  await compareDay(app.services, today());
  for (const email of [first?.user.email, second?.user.email]) {
    const mails = await mailsOfBooks(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^5 diferenças entre o livro/),
    ]);
    expect(mails[0]?.text).toContain(`Pagamento ${paid.chargeId}: livro R$`);
    expect(mails[0]?.text).toContain("extrato nada");
  }
});

it("makes up for the days on which nobody compared, in their order, and begins with yesterday", async () => {
  await orm().execute(sql`delete from statement_differences`);
  await orm().delete(statementComparisons);
  const days = async () =>
    (await orm().select().from(statementComparisons).orderBy(asc(statementComparisons.day))).map(
      ({ day }) => day,
    );
  await orderFault(app.services, { kind: "AWAY", operation: "readStatement", times: 1 });
  await expect(compareStatement(app.services)).rejects.toThrow("readStatement");
  expect(await days()).toEqual([]);
  await compareStatement(app.services);
  expect(await days()).toEqual([addDays(today(), -1)]);
  await orm()
    .update(statementComparisons)
    .set({ day: addDays(today(), -4) });
  await compareStatement(app.services);
  await compareStatement(app.services);
  expect(await days()).toEqual([-4, -3, -2, -1].map((days) => addDays(today(), days)));
  // Somebody who looked at one of them leaves no gap, and who looked too early does not have the last word.
  const ago = (days: number) => addDays(today(), -days);
  await orm().delete(statementComparisons);
  await orm()
    .insert(statementComparisons)
    .values([
      { day: ago(6), lines: 0 },
      { day: ago(2), lines: 0, comparedAt: new Date(`${ago(1)}T03:10:00Z`) },
    ]);
  await compareDay(app.services, ago(3), { again: true });
  await compareStatement(app.services);
  expect(await days()).toEqual([6, 5, 4, 3, 2, 1].map(ago));
  const [early] = await orm()
    .select()
    .from(statementComparisons)
    .where(eq(statementComparisons.day, ago(2)));
  expect(early?.comparedAt.getTime()).toBeGreaterThan(Date.now() - 3_600_000);

  await orm().delete(statementComparisons);
  await orm()
    .insert(statementComparisons)
    .values({ day: addDays(today(), -400), lines: 0 });
  await compareStatement(app.services);
  expect(await days()).toHaveLength(32);
});

it("finds nothing where the gateway takes nothing for a transfer", async () => {
  // A run pays nobody twice.
  await scene.passDays(31);
  const person = await scene.earner();
  await scene.begin();
  await scene.settle();
  await orm().execute(sql`update sandbox.transfers set fee_cents = 0
    where key in (select id::text from transfers where user_id = ${person.userId})`);
  await scene.bankDoes();
  const [transfer] = await scene.transfersOf(person.userId);
  expect(transfer).toMatchObject({ status: "PAID", feeCents: 0 });
  await compareDay(app.services, today(), { again: true });
  expect((await differences()).filter(({ reference }) => reference === transfer?.id)).toEqual([]);
  await orm()
    .update(statementLines)
    .set({ cents: 1 })
    .where(eq(statementLines.key, transfer?.id ?? ""));
  await compareDay(app.services, today(), { again: true });
  expect((await differences()).find(({ reference }) => reference === transfer?.id)).toMatchObject({
    ledgerCents: transfer?.cents,
    statementCents: 1,
  });
});
