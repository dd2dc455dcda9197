import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { addMonths } from "../../../../shared/calendar.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { companies } from "../../../people/companies/table.ts";
import { employees } from "../../../people/employees/table.ts";
import { cards } from "../../wallet/table.ts";
import { cancelSubscription, listSubscriptions, subscribe } from "../subscription-contract.ts";
import { subscriptionMails } from "../table.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = paymentScene(app);
const { option, passDays, renew, settle, tell } = scene;

interface Taken {
  months?: 1 | 12;
  method?: "CARD" | "PIX" | "BOLETO";
}

/** Somebody whose plan is paid, and has read the mail that says so. */
async function subscriber({ months = 1, method = "CARD" }: Taken = {}) {
  const person = await scene.payer();
  const { plan_id, plan_payment_id, cents } = await option("SALESMAN", months);
  const body = { subscription: { plan_id, plan_payment_id }, payment: { method } } as never;
  const { subscription } = await app.as(person.token)(subscribe, { body });
  await settle();
  if (method !== "CARD") await payOpenCharge(subscription._id);
  const letters = () => sendQueuedEmails(app, person.user.email);
  await letters();
  return { ...person, cents, id: subscription._id, letters };
}

/** Pays at the sandbox what waits to be paid of a subscription. */
async function payOpenCharge(subscriptionId: string): Promise<void> {
  const { rows } = await orm().execute<{ id: string }>(
    sql`select id from charges where subject_id = ${subscriptionId} and status = 'SENT'`,
  );
  const id = rows[0]?.id ?? "";
  await orm().execute(sql`update sandbox.charges set status = 'PAID', paid_at = now() where key = ${id}`);
  await scene.ask(id);
}

const periodEndOf = async (token: string): Promise<string> =>
  (await app.as(token)(listSubscriptions, {})).subscription_list[0]?.period_end ?? "";

/** Lets a card expire so many months from the present one. */
async function expireIn(cardId: string, months: number): Promise<string> {
  const [expYear = 0, expMonth = 0] = addMonths(app.services.clock.today(), months).split("-").map(Number);
  await orm().update(cards).set({ expYear, expMonth }).where(eq(cards.id, cardId));
  return `${String(expMonth).padStart(2, "0")}/${expYear}`;
}

/** Days from now until fifteen before the end of the period. */
async function daysUntilTold(token: string): Promise<number> {
  const end = await periodEndOf(token);
  return Math.round((Date.parse(end) - Date.parse(app.services.clock.today())) / 86_400_000) - 15;
}

describe("the renewal of an annual plan", () => {
  it("is told fifteen days before, once, with price, day, card and how to cancel", async () => {
    const { token, cents, letters, card } = await subscriber({ months: 12 });
    await passDays((await daysUntilTold(token)) - 1);
    await tell();
    expect(await letters()).toEqual([]);

    await passDays(1);
    await Promise.all([tell(), tell(), tell()]);
    const day = formatDay(await periodEndOf(token));
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(`Seu plano Profissional Premium será renovado em ${day}`);
    for (const part of [day, formatCents(cents), `final ${card.lastFour}`, "Cancelar plano", "/vc/perfil"])
      expect(letter?.text).toContain(part);
    for (let days = 0; days < 14; days++) {
      await passDays(1);
      await tell();
    }
    expect(await letters()).toEqual([]);
  });

  it("is told again the year after, and not where it is not renewed", async () => {
    const { token, id, letters } = await subscriber({ months: 12 });
    for (const _year of [1, 2]) {
      await passDays(await daysUntilTold(token));
      await tell();
      expect((await letters()).map(({ subject }) => subject)).toEqual([
        expect.stringContaining("será renovado em"),
      ]);
      await passDays(15);
      await renew();
      expect((await letters()).map(({ subject }) => subject)).toEqual([
        "Recebemos o pagamento da renovação do plano Profissional Premium",
      ]);
    }
    await app.as(token)(cancelSubscription, { params: { id } });
    await passDays(await daysUntilTold(token));
    await tell();
    expect(await letters()).toEqual([]);
  });

  it("is not told of a plan that is paid each month", async () => {
    const { token, letters } = await subscriber();
    await passDays(await daysUntilTold(token));
    await tell();
    expect(await letters()).toEqual([]);
  });
});

describe("a card", () => {
  it("that expires this month is told of once; of one that does not pay a plan nothing is said", async () => {
    const { card, letters } = await subscriber();
    const idle = await scene.payer();
    await expireIn(idle.card.id, 0);
    await expireIn(card.id, 1);
    await tell();
    expect(await letters()).toEqual([]);
    const expiry = await expireIn(card.id, 0);
    await Promise.all([tell(), tell()]);
    await passDays(1);
    await tell();
    const told = await letters();
    expect(told.map(({ subject }) => subject)).toEqual([
      `O cartão Visa final ${card.lastFour} vence em ${expiry}`,
    ]);
    expect(told[0]?.text).toContain("/vc/cartoes");
    expect(await sendQueuedEmails(app, idle.user.email)).toEqual([]);
  });

  it("that does not last until the coming renewal is told of before it, once", async () => {
    const { card, token, letters } = await subscriber();
    const expiry = await expireIn(card.id, -1);
    await tell();
    expect(await letters()).toEqual([]);
    await passDays(await daysUntilTold(token));
    await Promise.all([tell(), tell()]);
    await passDays(1);
    await tell();
    const told = await letters();
    expect(told.map(({ subject }) => subject)).toEqual([
      "Seu cartão vence antes da renovação do plano Profissional Premium",
    ]);
    expect(told[0]?.text).toContain(`só vale até o fim de ${expiry}`);
  });
});

describe("a renewal that is not paid by card", () => {
  it("comes five days before with the Pix to copy, once", async () => {
    const { letters, token } = await subscriber({ method: "PIX" });
    await passDays((await daysUntilTold(token)) + 9);
    await renew();
    expect(await letters()).toEqual([]);
    await passDays(1);
    await renew();
    await renew();
    const payment = (await app.as(token)(listSubscriptions, {})).subscription_list[0]?.payments[0];
    await scene.ask(payment?._id ?? "");
    const told = await letters();
    expect(told.map(({ subject }) => subject)).toEqual(["Pix para renovar o plano Profissional Premium"]);
    expect(payment?.pix?.text).toMatch(/^0002/);
    expect(told[0]?.text).toContain(payment?.pix?.text);
    expect(told[0]?.text).toContain(`até ${formatDay(await periodEndOf(token))}.`);
  });

  it("comes with the line of the boleto and its address", async () => {
    const { letters, token } = await subscriber({ method: "BOLETO" });
    await passDays((await daysUntilTold(token)) + 10);
    await renew();
    const payment = (await app.as(token)(listSubscriptions, {})).subscription_list[0]?.payments[0];
    const told = await letters();
    expect(told.map(({ subject }) => subject)).toEqual(["Boleto para renovar o plano Profissional Premium"]);
    expect(told[0]?.text).toContain(payment?.boleto?.line);
    expect(told[0]?.html).toContain(`href="${payment?.boleto?.pdf_url}"`);
  });
});

it("mails of a company's plan go to its own address once who took it does not manage it any more", async () => {
  const { company, manager, token, card } = await scene.payingCompany();
  const { plan_id, plan_payment_id } = await option("COMPANY", 12);
  await app.as(token)(subscribe, {
    body: { subscription: { plan_id, plan_payment_id, amount: 2 } } as never,
  });
  await settle();
  expect(await sendQueuedEmails(app, manager.email)).toHaveLength(1);
  const email = `financeiro-${company.id}@praca.test`;
  await orm().update(companies).set({ email }).where(eq(companies.id, company.id));
  await orm().delete(employees).where(eq(employees.userId, manager.id));
  await expireIn(card.id, 0);
  await tell();
  expect(await sendQueuedEmails(app, manager.email)).toEqual([]);
  const [letter] = await sendQueuedEmails(app, email);
  expect(letter?.text).toContain("/co/cartoes");
});

it("what was told cannot be told a second time, whoever tries", async () => {
  const told = { kind: "RECEIPT" as const, about: crypto.randomUUID() };
  await orm().insert(subscriptionMails).values(told);
  await expect(orm().insert(subscriptionMails).values(told)).rejects.toThrow();
});
