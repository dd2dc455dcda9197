import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { buyOrder, payOrder, prepareOrder, regretOrder } from "../contract.ts";
import { coupons, orderItems } from "../table.ts";
import { createCoupon } from "../testing/coupons.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = orderScene(app);
const { fill, prepare, buy, order, payer, seller, settle } = scene;

const usesOf = async (id: string) => (await orm().select().from(coupons).where(eq(coupons.id, id)))[0]?.uses;
const ask = (token: string, cartId: string, coupon: string | null) =>
  app.request(prepareOrder, { token, params: { cartId }, body: { coupon } });
const press = (token: string, cartId: string) =>
  app.request(buyOrder, { token, params: { cartId }, body: { payment: { method: "PIX" } } as never });

it("a coupon lowers the lines of its trainer, stays with the draft, and can be taken out", async () => {
  const [own, other] = [await seller(10_000), await seller(20_000)];
  const coupon = await createCoupon(orm(), { userId: own.user.id, percent: 25 });
  const { token, user } = await payer();
  const cartId = await fill(token, [...own.ids, ...other.ids]);
  const typed = await app.request<{ order: object }>(prepareOrder, {
    token,
    params: { cartId },
    body: { coupon: ` ${coupon.code.toLowerCase()} ` },
  });
  expect(typed.body.order).toMatchObject({ coupon: coupon.code, price: 300, discount: 25, total: 275 });
  expect(await prepare(token, cartId)).toMatchObject({ coupon: coupon.code, total: 275 });
  expect(await prepare(token, cartId, null)).toMatchObject({ coupon: null, discount: 0, total: 300 });
  const { _id } = await prepare(token, cartId, coupon.code);
  expect(await usesOf(coupon.id)).toBe(0);
  await buy(token, cartId);
  expect(await usesOf(coupon.id)).toBe(1);
  await settle();
  const paid = await order(token, _id);
  expect(paid).toMatchObject({ process_status: "PAID", payments: [{ amount: { total: 27_500 } }] });
  const lines = await orm().select().from(orderItems).where(eq(orderItems.orderId, _id));
  expect(lines.map(({ discountCents }) => discountCents).sort()).toEqual([0, 2_500].sort());
  // Once for each buyer; given back with the order.
  const second = await seller(10_000);
  await orm().update(coupons).set({ userId: second.user.id }).where(eq(coupons.id, coupon.id));
  const next = await fill(token, second.ids);
  expect(await ask(token, next, coupon.code)).toMatchObject({
    status: 422,
    body: { message: "Você já usou este cupom em outra compra." },
  });
  await app.as(token)(regretOrder, { params: { id: _id } });
  expect(await usesOf(coupon.id)).toBe(0);
  expect((await ask(token, next, coupon.code)).status).toBe(200);
  expect(user.id).toBeTruthy();
});

it("is refused with why", async () => {
  const [own, other] = [await seller(10_000), await seller(20_000)];
  const { token } = await payer();
  const cartId = await fill(token, own.ids);
  const of = { userId: own.user.id };
  const cases: [Partial<typeof coupons.$inferInsert> & { userId: string }, string][] = [
    [{ ...of, endedAt: new Date() }, "Não encontramos este cupom. Confira o código."],
    [{ ...of, validUntil: "2026-01-01" }, "Este cupom não vale mais."],
    [{ ...of, maxUses: 2, uses: 2 }, "Este cupom já foi usado por todos a quem ele valia."],
    [{ userId: other.user.id }, "Este cupom não vale para os treinamentos deste pedido."],
  ];
  for (const [given, message] of cases) {
    const { code } = await createCoupon(orm(), given);
    expect(await ask(token, cartId, code)).toMatchObject({
      status: 422,
      body: { code: "COUPON_NOT_TAKEN", message, fields: { coupon: message } },
    });
  }
  expect(await ask(token, cartId, "NENHUM")).toMatchObject({ status: 422 });
  expect(await ask(token, cartId, "X".repeat(41))).toMatchObject({ status: 400 });
});

it("ended between seeing and buying it is not taken, and the price is shown again", async () => {
  const { ids, user } = await seller(10_000);
  const coupon = await createCoupon(orm(), { userId: user.id, amountCents: 1_000 });
  const { token } = await payer();
  const cartId = await fill(token, ids);
  await prepare(token, cartId, coupon.code);
  await orm().update(coupons).set({ endedAt: new Date() }).where(eq(coupons.id, coupon.id));
  expect(await press(token, cartId)).toMatchObject({ status: 422, body: { code: "COUPON_NOT_TAKEN" } });
  expect(await prepare(token, cartId)).toMatchObject({ coupon: null, total: 100 });
});

it("of twenty who take the last use at once one has it", async () => {
  const { ids, user } = await seller(10_000);
  const coupon = await createCoupon(orm(), { userId: user.id, maxUses: 1 });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => payer()));
  const carts: [string, string][] = [];
  for (const { token } of buyers) {
    const cartId = await fill(token, ids);
    await prepare(token, cartId, coupon.code);
    carts.push([token, cartId]);
  }
  const replies = await Promise.all(carts.map(([token, cartId]) => press(token, cartId)));
  expect(statuses(replies)).toEqual([200, ...Array(19).fill(422)]);
  expect(await usesOf(coupon.id)).toBe(1);
});

it("of an order that was not paid is free again; paid late, it counts at its price all the same", async () => {
  const { ids, user } = await seller(10_000);
  const coupon = await createCoupon(orm(), { userId: user.id, maxUses: 1 });
  const [first, second] = [await payer(), await payer()];
  const cartId = await fill(first.token, ids);
  const { _id } = await prepare(first.token, cartId, coupon.code);
  await buy(first.token, cartId, { method: "PIX" });
  await settle();
  const [payment] = (await order(first.token, _id)).payments;
  await scene.play(payment?._id, "expirar-pix");
  expect(await usesOf(coupon.id)).toBe(0);
  const other = await fill(second.token, ids);
  await prepare(second.token, other, coupon.code);
  await buy(second.token, other);
  await settle();
  await scene.paidLate(payment?._id);
  expect(await order(first.token, _id)).toMatchObject({ process_status: "PAID", total: 90 });
  expect(await usesOf(coupon.id)).toBe(1);
  // It was none of the uses: given back, it frees none.
  await app.as(first.token)(regretOrder, { params: { id: _id } });
  expect(await usesOf(coupon.id)).toBe(1);
});

it("is not taken for a late order once it was used for another one, which is said with the way on", async () => {
  const { ids, user } = await seller(10_000, 10_000);
  const coupon = await createCoupon(orm(), { userId: user.id });
  const { token } = await payer();
  const late = await fill(token, ids.slice(0, 1));
  const { _id: id } = await prepare(token, late, coupon.code);
  await buy(token, late, { method: "PIX" });
  await settle();
  await scene.play((await order(token, id)).payments[0]?._id, "expirar-pix");
  const other = await fill(token, ids.slice(1));
  await prepare(token, other, coupon.code);
  await buy(token, other);
  const reply = await app.request(payOrder, { token, params: { id }, body: { payment: { method: "PIX" } } });
  expect(reply).toMatchObject({
    status: 422,
    body: {
      code: "COUPON_NOT_TAKEN",
      message:
        "Você já usou este cupom em outra compra. Para comprar sem ele, ponha os treinamentos de novo no carrinho.",
    },
  });
});

it("cannot be guessed: after thirty codes in an hour the right one has to wait too", async () => {
  const own = await seller(10_000);
  const coupon = await createCoupon(orm(), { userId: own.user.id, percent: 10 });
  const { token } = await payer();
  const cartId = await fill(token, own.ids);
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => ask(token, cartId, `CHUTE${index}`)),
  );
  expect(new Set(statuses(guesses))).toEqual(new Set([422]));
  expect(await ask(token, cartId, coupon.code)).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/Tente de novo em \d+ min/) },
  });
  expect((await ask(token, cartId, null)).status).toBe(200);
});
