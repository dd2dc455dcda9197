import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refundCharge } from "../features/money/charges/contract.ts";
import { chargeRefunds, charges } from "../features/money/charges/table.ts";
import { payOrder, regretOrder } from "../features/money/orders/contract.ts";
import { regretSubscription } from "../features/money/plans/subscription-contract.ts";
import { useTestApp } from "./testing/harness.ts";
import { orderScene } from "./testing/orders.ts";
import { refundPassword as password, refusedRefundScene } from "./testing/refused-refunds.ts";

/** What the gateway refuses to give back, and an administrator gave up, is settled by hand: it does not go back besides. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = refusedRefundScene(app);
const sales = orderScene(app);
const { administrator, giveUp, refuse, settle } = scene;
afterEach(() => vi.restoreAllMocks());

const find = async (id: string) => (await orm().select().from(charges).where(eq(charges.id, id)))[0];
const refundsOf = async (id: string) => {
  const rows = await orm()
    .select()
    .from(chargeRefunds)
    .where(eq(chargeRefunds.chargeId, id))
    .orderBy(chargeRefunds.id);
  return rows.map(({ status, why }) => [status, why]);
};

/** @param begin answers the charge of which something is about to go back, and how its payer asks for that */
async function givenUp(begin: () => Promise<{ id: string; regret: () => Promise<unknown> }>) {
  const admin = await administrator();
  const { id, regret } = await begin();
  const refusal = refuse();
  await regret();
  await settle();
  expect((await giveUp(admin, id)).status).toBe(200);
  refusal.mockRestore();
  await settle();
  expect(await find(id)).toMatchObject({ status: "PAID", refundedCents: 0 });
  return { admin, id };
}

async function plan() {
  const { token, params } = await scene.subscriber();
  const { payments } = await scene.latest(token);
  return { id: payments[0]?._id ?? "", regret: () => app.as(token)(regretSubscription, { params }) };
}

async function purchase() {
  const { ids } = await sales.seller(9_900);
  const { token } = await sales.payer();
  const { _id, payments } = await sales.bought(token, ids);
  return { id: payments[0]?._id ?? "", regret: () => app.as(token)(regretOrder, { params: { id: _id } }) };
}

describe.each([
  ["plan", plan],
  ["purchase", purchase],
] as const)("a %s that was regretted", (_, begin) => {
  it("is not given back when its payer denies it at the bank as well and we win", async () => {
    const { id } = await givenUp(begin);
    for (const name of ["contestar", "ganhar-contestacao"] as const) await sales.play(id, name);
    expect(await refundsOf(id)).toEqual([["GIVEN_UP", "REGRET"]]);
    expect(await find(id)).toMatchObject({ status: "PAID", refundedCents: 0 });
  });

  it("is not given back whole when an administrator gives a part of it back", async () => {
    const { id, admin } = await givenUp(begin);
    await app.as(admin)(refundCharge, {
      params: { id },
      body: { password, refund: { amount: 5, refunded_before: 0, reason: "Só uma parte" } } as never,
    });
    await settle();
    expect(await refundsOf(id)).toEqual([
      ["GIVEN_UP", "REGRET"],
      ["SENT", "ADMINISTRATOR"],
    ]);
    expect(await find(id)).toMatchObject({ status: "PAID", refundedCents: 500 });
  });
});

it("what was paid twice is not given back a second time with the rest", async () => {
  const { ids } = await sales.seller(9_900);
  const { token } = await sales.payer();
  const open = await sales.bought(token, ids, { method: "PIX" });
  const params = { id: open._id };
  const { id: pix } = await givenUp(async () => {
    await app.request(payOrder, { token, params, body: { payment: { method: "BOLETO" } } as never });
    await settle();
    const { payments } = await sales.order(token, open._id);
    await sales.play(payments.find(({ method }) => method === "BOLETO")?._id, "pagar-boleto");
    const id = open.payments[0]?._id ?? "";
    return { id, regret: () => sales.play(id, "pagar-pix") };
  });
  await app.as(token)(regretOrder, { params });
  await settle();
  expect(await refundsOf(pix)).toEqual([["GIVEN_UP", "SUPERSEDED"]]);
});
