import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { noLimit } from "../../../base/limits/limits.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { loadSession } from "../../../site/accounts/contract.ts";
import { charges } from "../../charges/table.ts";
import { balanceOf } from "../../ledger/server/balances.ts";
import { listSubscriptions, subscribe } from "../subscription-contract.ts";
import { subscriptions } from "../table.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { option, payer, payingCompany, saveCard, settle } = paymentScene(app);

type Given = { plan_id: string; plan_payment_id: string; amount?: number };
const body = ({ plan_id, plan_payment_id, amount }: Given, payment?: object) =>
  ({ subscription: { plan_id, plan_payment_id, amount }, ...(payment && { payment }) }) as never;
const idOf = ({ body: answer }: { body: unknown }) =>
  (answer as { subscription: { _id: string } }).subscription._id;
const latest = async (token: string) => (await app.as(token)(listSubscriptions, {})).subscription_list[0];
const chargesOf = (id: string) => orm().select().from(charges).where(eq(charges.subjectId, id));

describe("a professional subscribes", () => {
  it("with the favourite card, as the specification's call has it, and has the new limits at once", async () => {
    const { user, token } = await payer();
    const monthly = await option("SALESMAN", 1);
    const { message, subscription } = await app.as(token)(subscribe, { body: body(monthly) });
    expect(message).toBe("Pedido enviado. O pagamento pode levar até 2 minutos.");
    expect(subscription).toMatchObject({
      status: "AWAIT_ORDER",
      type: "SALESMAN",
      amount: 1,
      payments: [{ status: "CREATED" }],
    });
    expect((await app.as(token)(loadSession)).permissions.jobApplicationsMax).toBe(10);
    await settle();
    const active = await latest(token);
    expect(active).toMatchObject({
      status: "ACTIVE",
      plan: { is_enable: true },
      cancel_at: null,
      errors_log: [],
      payments: [{ status: "PAID", amount: { total: monthly.cents }, card: { last_four: "0010" } }],
    });
    const session = await app.as(token)(loadSession);
    expect(session.permissions.jobApplicationsMax).toBe(noLimit);
    expect(session.subscription).toMatchObject({ _id: active?._id, status: "ACTIVE" });
    expect(session.userSubscriptionList).toHaveLength(1);
    const mails = await queuedEmails(app, user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Seu plano Profissional Premium está ativo"]);
  });

  it("by Pix or boleto, and is shown how to pay", async () => {
    const { token } = await payer();
    const monthly = await option("SALESMAN", 1);
    await app.as(token)(subscribe, { body: body(monthly, { method: "PIX" }) });
    await settle();
    const pix = await latest(token);
    expect(pix).toMatchObject({ status: "AWAIT_PAYMENT", payments: [{ status: "SENT", method: "PIX" }] });
    expect(pix?.payments[0]?.pix?.text).toMatch(/^000201/);
    // Another way to pay takes the place of the first, on the same subscription.
    await app.as(token)(subscribe, { body: body(monthly, { method: "BOLETO" }) });
    await settle();
    const boleto = await latest(token);
    expect(boleto).toMatchObject({ _id: pix?._id, status: "AWAIT_PAYMENT" });
    expect(boleto?.payments[0]?.boleto?.line).toMatch(/^\d{47}$/);
    expect(await chargesOf(boleto?._id ?? "")).toHaveLength(2);
  });

  it("is told why where the card is refused, and may try again", async () => {
    const { token, owner, card } = await payer("4000000000000028");
    const monthly = await option("SALESMAN", 1);
    await app.as(token)(subscribe, { body: body(monthly) });
    await settle();
    const refused = await latest(token);
    expect(refused).toMatchObject({ status: "CANCELLED", errors_log: [{ message: "Cartão sem limite" }] });
    const good = await saveCard(owner, "4000000000000010").catch(() => null);
    expect(good).toBeNull();
    await orm().execute(`delete from cards where id = '${card.id}'`);
    await saveCard(owner);
    await app.as(token)(subscribe, { body: body(monthly) });
    await settle();
    expect(await latest(token)).toMatchObject({ status: "ACTIVE" });
  });

  it("once, however often it is pressed, and in however many tabs", async () => {
    const { token } = await payer();
    const monthly = await option("SALESMAN", 1);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => app.request(subscribe, { token, body: body(monthly) })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    await settle();
    const { subscription_list } = await app.as(token)(listSubscriptions, {});
    expect(subscription_list).toHaveLength(1);
    expect(subscription_list[0]?.payments).toHaveLength(1);
    const again = await app.request(subscribe, { token, body: body(monthly) });
    expect(again).toMatchObject({ status: 409, body: { code: "ALREADY_SUBSCRIBED" } });
  });
});

describe("a company subscribes", () => {
  it("with licences, whichever manager presses first", async () => {
    const { company, token, owner } = await payingCompany();
    const other = await createStaff(orm(), company.id, true);
    const yearly = { ...(await option("COMPANY", 12)), amount: 25 };
    const replies = await Promise.all(
      [token, other.token].map((who) =>
        app.request(subscribe, { token: who, body: body(yearly, { method: "CARD", installments: 12 }) }),
      ),
    );
    const taken = replies.filter(({ status }) => status === 200);
    for (const { status, body: answer } of replies) {
      if (status !== 200) expect([status, answer.code]).toEqual([409, "ALREADY_SUBSCRIBED"]);
    }
    expect(new Set(taken.map(idOf)).size).toBe(1);
    await settle();
    expect(await latest(other.token)).toMatchObject({
      status: "ACTIVE",
      amount: 25,
      payments: [{ amount: { total: yearly.cents * 25 }, installments: 12 }],
    });
    const rows = await orm().select().from(subscriptions).where(eq(subscriptions.companyId, owner.companyId));
    expect(rows).toHaveLength(1);
    expect(await chargesOf(rows[0]?.id ?? "")).toHaveLength(1);
  });
});

describe("who may subscribe to what", () => {
  it("is said in the order of the specification: kind of account, data, card", async () => {
    const [ofPerson, ofCompany] = [await option("SALESMAN", 1), await option("COMPANY", 1)];
    const person = await createSignedInUser(orm());
    const company = await payingCompany();
    const staff = await createStaff(orm(), company.company.id);
    const ask = async (token: string | null, given: Given, payment?: object) => {
      const reply = await app.request(subscribe, { token, body: body(given, payment) });
      return [reply.status, reply.body.message];
    };
    expect((await ask(null, ofPerson))[0]).toBe(401);
    expect(await ask(person.token, ofCompany)).toEqual([403, "Plano disponível apenas para empresas"]);
    expect(await ask(staff.token, ofCompany)).toEqual([403, "Plano disponível apenas para empresas"]);
    expect(await ask(company.token, ofPerson)).toEqual([403, "Plano disponível apenas para representantes"]);
    expect(await ask(person.token, ofPerson)).toEqual([
      422,
      "É necessário completar seus dados antes de assinar um plano",
    ]);
    const incomplete = await createManagedCompany(orm());
    expect(await ask(incomplete.token, ofCompany)).toEqual([
      422,
      "É necessário completar seus dados e o da empresa antes de assinar um plano",
    ]);
    const { token, card } = await payer();
    await orm().execute(`delete from cards where id = '${card.id}'`);
    expect(await ask(token, ofPerson)).toEqual([422, "Necessário cadastrar um cartão de crédito."]);
    expect((await ask(token, ofPerson, { method: "PIX" }))[0]).toBe(200);
  });

  it("refuses what is not sold, what is free, and what makes no sense", async () => {
    const { token } = await payer();
    const other = await payer();
    const [monthly, yearly] = [await option("SALESMAN", 1), await option("SALESMAN", 12)];
    const ask = async (given: object, payment?: object) => {
      const reply = await app.request(subscribe, {
        token,
        body: { subscription: { ...monthly, ...given }, ...(payment && { payment }) } as never,
      });
      return [reply.status, reply.body.code];
    };
    const unknown = "01900000-0000-7000-8000-00000000ffff";
    expect(await ask({ plan_id: unknown })).toEqual([404, "PLAN_NOT_FOUND"]);
    expect(await ask({ plan_payment_id: unknown })).toEqual([404, "PLAN_NOT_FOUND"]);
    expect(await ask({ plan_payment_id: null })).toEqual([404, "PLAN_NOT_FOUND"]);
    const free = "01900000-0000-7000-8000-000000000001";
    expect(await ask({ plan_id: free, plan_payment_id: "" })).toEqual([422, "PLAN_IS_FREE"]);
    expect(await ask({ plan_id: "nada" })).toEqual([400, "INVALID_INPUT"]);
    expect(await ask({ amount: 0 })).toEqual([400, "INVALID_INPUT"]);
    expect(await ask({ amount: 10_000 })).toEqual([400, "INVALID_INPUT"]);
    expect(await ask({}, { installments: 2 })).toEqual([422, "INSTALLMENTS_NOT_POSSIBLE"]);
    expect(await ask(yearly, { installments: 13 })).toEqual([400, "INVALID_INPUT"]);
    expect(await ask({}, { card: other.card.id })).toEqual([404, "CARD_NOT_FOUND"]);
    expect((await app.request(subscribe, { token, rawBody: "{" })).status).toBe(400);
    expect(
      await orm().select().from(subscriptions).where(eq(subscriptions.subscribedBy, other.user.id)),
    ).toEqual([]);
  });

  it("lets nobody try out cards, or ways to pay, without end", async () => {
    const { token } = await payer();
    const monthly = await option("SALESMAN", 1);
    const statuses: number[] = [];
    for (let index = 0; index < 16; index++) {
      const method = index % 2 ? "PIX" : "BOLETO";
      statuses.push((await app.request(subscribe, { token, body: body(monthly, { method }) })).status);
    }
    expect(statuses).toEqual([...Array(15).fill(200), 429]);
  });

  it("shows nobody another's subscriptions", async () => {
    const [one, other] = [await payer(), await payer()];
    await app.as(one.token)(subscribe, { body: body(await option("SALESMAN", 1)) });
    expect((await app.as(other.token)(listSubscriptions, {})).subscription_list).toEqual([]);
    const asked = await app.request(listSubscriptions, { token: other.token, query: { user: one.user.id } });
    expect(asked.status).toBe(403);
    expect((await app.request(listSubscriptions)).status).toBe(401);
    const own = await app.request(listSubscriptions, { token: one.token, query: { user: one.user.id } });
    expect(own.body.subscription_list).toHaveLength(1);
  });
});

describe("the ledger", () => {
  it("has what the gateway holds for us, what it took, and our revenue", async () => {
    await settle();
    const before = await balances();
    const { token } = await payer();
    const monthly = await option("SALESMAN", 1);
    await app.as(token)(subscribe, { body: body(monthly) });
    await settle();
    const [charge] = await chargesOf((await latest(token))?._id ?? "");
    const fee = charge?.feeCents ?? 0;
    expect(fee).toBeGreaterThan(0);
    const after = await balances();
    expect(after.map((cents, index) => cents - (before[index] ?? 0))).toEqual([
      monthly.cents - fee,
      fee,
      -monthly.cents,
    ]);
  });

  const balances = () =>
    Promise.all((["gateway", "fees", "revenue:plans"] as const).map((account) => balanceOf(orm(), account)));
});
