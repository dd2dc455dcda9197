import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { cards } from "../../wallet/table.ts";
import { renewSubscription } from "../renewal-contract.ts";
import { cancelSubscription, subscribe } from "../subscription-contract.ts";

/** Whose renewal was not paid need not wait for the next try; whoever got a Pix or boleto may pay otherwise. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);
const { latest, option, passDays, renew, settle, subscriber } = scene;
const withoutLimit = "4000000000000028";
const unknown = "00000000-0000-7000-8000-000000000000";

type Subscriber = Awaited<ReturnType<typeof subscriber>>;

const pay = ({ token, params }: { token?: string; params: { id: string } }, payment?: object) =>
  app.request(renewSubscription, { token, params, body: { ...(payment && { payment }) } as never });

/** In the place of the one before. */
async function newCard({ user }: Pick<Subscriber, "user">, number?: string): Promise<string> {
  await orm().delete(cards).where(eq(cards.userId, user.id));
  return (await scene.saveCard({ userId: user.id }, number)).id;
}

const daysTo = (day: string | null): number =>
  (Date.parse(day ?? "") - Date.parse(app.services.clock.today())) / 86_400_000;

/** A month is over, and its card was refused. */
async function refused() {
  const person = await subscriber();
  await newCard(person, withoutLimit);
  await passDays(daysTo(person.subscription.period_end));
  await renew();
  return person;
}

/** Time passes at the gateway, too. */
async function passDaysEverywhere(days: number): Promise<void> {
  await passDays(days);
  await orm().execute(
    sql`update sandbox.charges set next_at = next_at - make_interval(days => ${days}),
      pix_expires_at = pix_expires_at - make_interval(days => ${days})`,
  );
}

/** The last payment is asked about after what happened to it. */
async function seen({ token }: Pick<Subscriber, "token">, play?: "pagar-pix"): Promise<void> {
  const [payment] = (await latest(token)).payments;
  if (!payment) throw new Error("There is no payment");
  await scene.ask(payment._id);
  if (!play) return;
  expect(await playCharge(app.services, payment._id, play)).toBe(true);
  await scene.ask(payment._id);
}

describe("a plan whose card was refused at its renewal", () => {
  it("says when that is tried again, and is renewed at once with another card", async () => {
    const person = await refused();
    const before = await latest(person.token);
    const tomorrow = before.renewal_retry_on ?? "";
    expect(before).toMatchObject({ status: "ACTIVE", renewable: true });
    const [letter] = (await sendQueuedEmails(app, person.user.email)).slice(-1);
    expect(letter?.text).toContain(`A próxima tentativa é em ${formatDay(tomorrow)}`);
    expect(letter?.text).toContain("Pagar agora");

    const { status, body } = await pay(person, { card: await newCard(person) });
    expect({ status, message: (body as { message: string }).message }).toEqual({
      status: 200,
      message: "Pagamento enviado. O plano se renova assim que ele for confirmado.",
    });
    await settle();
    const after = await latest(person.token);
    expect(after).toMatchObject({
      period_start: before.period_end,
      renewable: false,
      renewal_retry_on: null,
      price: before.renewal_price,
    });
    expect(after.payments.map((payment) => [payment.purpose, payment.status])).toEqual([
      ["RENEWAL", "PAID"],
      ["RENEWAL", "FAILED"],
      ["FIRST", "PAID"],
    ]);
    await renew();
    expect((await latest(person.token)).payments).toHaveLength(3);
  });

  it("is renewed in the way that paid it from then on", async () => {
    const person = await refused();
    expect(await pay(person, { method: "PIX" })).toMatchObject({ status: 200 });
    await settle();
    await seen(person, "pagar-pix");
    const { period_end } = await latest(person.token);
    await passDays(daysTo(period_end) - 5);
    await renew();
    expect((await latest(person.token)).payments[0]).toMatchObject({
      purpose: "RENEWAL",
      method: "PIX",
      status: "SENT",
    });
  });

  it("keeps all of its tries, whatever its payer tries beside them", async () => {
    const person = await refused();
    for (const days of [1, 2]) {
      await passDays(days);
      await renew();
    }
    const day = (await latest(person.token)).renewal_retry_on;
    expect(await pay(person)).toMatchObject({ status: 200 });
    await settle();
    const tried = await latest(person.token);
    expect(tried.payments[0]).toMatchObject({ purpose: "RENEWAL", status: "FAILED" });
    expect(tried).toMatchObject({ status: "ACTIVE", renewal_retry_on: day, renewable: true });
    await passDays(4);
    expect(await pay(person)).toMatchObject({ status: 200 });
    await settle();
    expect(await latest(person.token)).toMatchObject({ status: "ACTIVE", renewable: true });
    await renew();
    expect(await latest(person.token)).toMatchObject({ status: "CANCELLED", renewable: false });
  });

  it("is paid once, however often and in how many tabs that is pressed", async () => {
    const person = await refused();
    const card = await newCard(person);
    const answers = await Promise.all([1, 2, 3].map(() => pay(person, { card })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await settle();
    expect((await latest(person.token)).payments.filter(({ status }) => status === "PAID")).toHaveLength(2);
    expect(await pay(person, { card })).toMatchObject({ status: 422, body: { code: "RENEWAL_NOT_DUE" } });
  });

  it("is not held for longer by a Pix that is made again and again", async () => {
    const person = await refused();
    for (const days of [0, 3, 4]) {
      await passDaysEverywhere(days);
      await seen(person);
      expect(await pay(person, { method: "PIX" })).toMatchObject({ status: 200 });
      await settle();
    }
    await passDaysEverywhere(1);
    expect(await pay(person, { method: "PIX" })).toMatchObject({ status: 409 });
    await passDaysEverywhere(3);
    await seen(person);
    expect(await pay(person, { method: "PIX" })).toMatchObject({
      status: 422,
      body: { code: "RENEWAL_NOT_DUE" },
    });
    // The last of its tries is left, by the card that paid it before, and is made today.
    expect(await latest(person.token)).toMatchObject({ renewal_retry_on: app.services.clock.today() });
    await renew();
    expect(await latest(person.token)).toMatchObject({ status: "CANCELLED" });
  });
});

describe("a renewal that waits for its Pix", () => {
  async function waiting() {
    const { token, user, card } = await scene.payer();
    const { plan_id, plan_payment_id } = await option("SALESMAN", 1);
    await app.as(token)(subscribe, {
      body: { subscription: { plan_id, plan_payment_id }, payment: { method: "PIX" } } as never,
    });
    await settle();
    await seen({ token }, "pagar-pix");
    await passDays(28);
    await renew();
    const { _id, payments } = await latest(token);
    return { token, user, card, params: { id: _id }, pix: payments[0]?._id ?? "" };
  }

  it("is paid by card instead, and the Pix that is paid all the same goes back", async () => {
    const person = await waiting();
    expect(await latest(person.token)).toMatchObject({ renewable: true, renewal_retry_on: null });
    expect(await pay(person, { method: "CARD", card: person.card.id })).toMatchObject({ status: 200 });
    await settle();
    const { period_end } = await latest(person.token);
    expect(await playCharge(app.services, person.pix, "pagar-pix")).toBe(true);
    await scene.ask(person.pix);
    await settle();
    const after = await latest(person.token);
    expect(after.period_end).toBe(period_end);
    expect(after.payments.find(({ _id }) => _id === person.pix)?.status).toMatch(/^REFUND/);
  });

  it("and is refused by that card, is sent anew by itself", async () => {
    const person = await waiting();
    await pay(person, { card: await newCard(person, withoutLimit) });
    await settle();
    expect(await latest(person.token)).toMatchObject({ status: "ACTIVE", renewable: false });
    await renew();
    const { payments, renewal_retry_on } = await latest(person.token);
    expect(payments.map(({ method, status }) => [method, status])).toEqual([
      ["PIX", "SENT"],
      ["CARD", "FAILED"],
      ["PIX", "SENT"],
      ["PIX", "PAID"],
    ]);
    expect(renewal_retry_on).toBeNull();
  });
});

describe("nothing is renewed by hand", () => {
  it("of a plan that is paid, that ends, or that is not there", async () => {
    const paid = await subscriber();
    expect(await pay(paid)).toMatchObject({ status: 422, body: { code: "RENEWAL_NOT_DUE" } });
    const ending = await refused();
    await app.as(ending.token)(cancelSubscription, { params: ending.params });
    expect(await latest(ending.token)).toMatchObject({ renewable: false, renewal_retry_on: null });
    expect(await pay(ending)).toMatchObject({ status: 422, body: { code: "RENEWAL_NOT_DUE" } });
    await renew();
    expect(await pay(ending)).toMatchObject({ status: 422, body: { code: "SUBSCRIPTION_NOT_ACTIVE" } });
    expect(await pay({ ...paid, params: { id: unknown } })).toMatchObject({ status: 404 });
  });

  it("by anybody else, in more parts than there are, by another's card or by words that say nothing", async () => {
    const [person, other] = [await refused(), await subscriber()];
    expect(await pay({ ...person, token: other.token })).toMatchObject({ status: 404 });
    expect(await pay({ params: person.params })).toMatchObject({ status: 401 });
    expect(await pay(person, { card: other.card.id })).toMatchObject({ status: 404 });
    expect(await pay(person, { installments: 2 })).toMatchObject({
      status: 422,
      body: { code: "INSTALLMENTS_NOT_POSSIBLE" },
    });
    for (const payment of [{ method: "CHEQUE" }, { installments: "muitas" }, { card: "x" }, "pix"])
      expect(await pay(person, payment as object)).toMatchObject({ status: 400 });
    expect(await latest(person.token)).toMatchObject({ renewable: true });
  });
});
