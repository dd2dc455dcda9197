import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { literalClient } from "../../../../app/testing/literal-client.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { loadSession } from "../../../site/accounts/contract.ts";
import { courses } from "../../../training/courses/table.ts";
import { enrolments } from "../../../training/enrolments/table.ts";
import { companyCourses } from "../../../training/licences/table.ts";
import { charges } from "../../charges/table.ts";
import { balanceOf } from "../../ledger/server/balances.ts";
import { addToCart, listCarts, removeCartItem, updateCartItem } from "../cart-contract.ts";
import { buyOrder, listOrders, prepareOrder } from "../contract.ts";
import { orderItems, orders } from "../table.ts";
import { notifyOfSales } from "./emails.tsx";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = orderScene(app);
const { fill, prepare, buy, bought, cardOf, payer, payingCompany, seller, settle } = scene;

const studiesOf = (userId: string) =>
  orm().select().from(enrolments).where(eq(enrolments.userId, userId)).orderBy(enrolments.courseId);
const chargesOf = (id: string) => orm().select().from(charges).where(eq(charges.subjectId, id));
const press = async (token: string, cartId: string, body: object = {}) =>
  app.request<{ order: { _id: string; process_status: string } }>(buyOrder, {
    token,
    params: { cartId },
    body: { payment: await cardOf(token), ...body },
  });

describe("a professional", () => {
  it("prepares and buys, as the specification's client does, and may watch at once", async () => {
    const { ids, user: trainer } = await seller(9_900, 14_990);
    const { token, user, card } = await payer();
    const send = literalClient(app);
    for (const course of ids) {
      const added = await send("POST /api/cart/add-item", { token, body: { item: { course, amount: 1 } } });
      expect(added.status).toBe(200);
    }
    const [cart] = (await app.as(token)(listCarts, {})).cart_list;
    const prepared = await send(`POST /api/order/${cart?._id}/prepare`, { token });
    expect(prepared).toMatchObject({
      status: 200,
      body: {
        order: {
          process_status: "AWAIT_ORDER",
          coupon: null,
          amount: 2,
          price: 248.9,
          freight: 0,
          discount: 0,
          total: 248.9,
          max_installments: 12,
          gateway_id: null,
          ordered_at: null,
        },
      },
    });
    const sent = await send(`POST /api/order/${cart?._id}/buy`, {
      token,
      body: { payment: { card: card.id } },
    });
    expect(sent.body).toMatchObject({
      message: "Pedido enviado. O pagamento pode levar até 2 minutos.",
      order: { _id: prepared.body.order._id, process_status: "AWAIT", payments: [{ status: "CREATED" }] },
    });
    expect((await app.as(token)(listCarts, {})).cart_list).toEqual([]);
    expect(await studiesOf(user.id)).toEqual([]);
    await settle();
    const list = await send("GET /api/order/?from=&to=", { token });
    const [paid] = list.body.order_list;
    expect(paid).toMatchObject({
      process_status: "PAID",
      payments: [{ status: "PAID", card: { last_four: "0010" } }],
      errors_log: [],
      is_payable: false,
    });
    expect(paid.gateway_id).toBeTruthy();
    expect(paid.regret_until).toBeTruthy();
    expect(await studiesOf(user.id)).toMatchObject(
      ids.toSorted().map((courseId) => ({ courseId, origin: "PURCHASE", active: true })),
    );
    const session = await app.as(token)(loadSession);
    expect(session.studentList).toHaveLength(2);
    expect(session.cartList).toEqual([]);
    const [charge] = await chargesOf(paid._id);
    expect(charge).toMatchObject({
      cents: 24_890,
      description: expect.stringMatching(/ e mais 1 treinamento$/),
    });
    const left = 24_890 - (charge?.feeCents ?? 0);
    expect(await balanceOf(orm(), `payable:${trainer.id}`)).toBe(-Math.round(left * 0.8));
    const [mail] = await queuedEmails(app, user.email);
    expect(mail?.subject).toMatch(/^Compra confirmada: /);
    await notifyOfSales(app.services);
    await notifyOfSales(app.services);
    expect((await queuedEmails(app, trainer.email)).map(({ subject }) => subject)).toEqual([
      "Você vendeu 2 treinamentos",
    ]);
  });

  it("buys once, however often it is pressed, and in however many tabs", async () => {
    const { ids } = await seller(5_000);
    const { token } = await payer();
    const cartId = await fill(token, ids);
    const { _id } = await prepare(token, cartId);
    const bodies = [{}, { order: _id }, {}, { order: _id }, {}, { order: _id }];
    const replies = await Promise.all(bodies.map((body) => press(token, cartId, body)));
    expect(statuses(replies)).toEqual(Array(6).fill(200));
    expect(new Set(replies.map(({ body }) => body.order._id))).toEqual(new Set([_id]));
    await settle();
    expect(await chargesOf(_id)).toHaveLength(1);
    expect((await press(token, cartId)).body.order).toMatchObject({ _id, process_status: "PAID" });
    await scene.passDays(1);
    expect(await press(token, cartId)).toMatchObject({ status: 422, body: { code: "ORDER_NOT_PREPARED" } });
    expect((await press(token, cartId, { order: _id })).body.order._id).toBe(_id);
  });

  it("buys what was shown, or nothing", async () => {
    const own = await seller(5_000, 6_000);
    const [first = "", second = ""] = own.ids;
    const { token } = await payer();
    const cartId = await fill(token, own.ids);
    const shown = await prepare(token, cartId);
    expect((await prepare(token, cartId))._id).toBe(shown._id);
    await orm().update(courses).set({ priceCents: 5_500 }).where(eq(courses.id, first));
    const changed = { status: 409, body: { code: "ORDER_CHANGED" } };
    expect(await press(token, cartId)).toMatchObject(changed);
    const again = await prepare(token, cartId);
    expect(again).toMatchObject({ price: 115 });
    // Who had seen the first one does not buy the second, and the price counts as seen from now on.
    expect(await press(token, cartId, { order: shown._id })).toMatchObject(changed);
    expect((await app.as(token)(listCarts, {})).cart_list[0]?.items[0]?.former_price).toBeNull();
    await app.as(token)(removeCartItem, { body: { item: { course: second } } });
    expect(await press(token, cartId, { order: again._id })).toMatchObject(changed);
    await orm().update(courses).set({ status: false }).where(eq(courses.id, first));
    const gone = await app.request(prepareOrder, { token, params: { cartId } });
    expect(gone).toMatchObject({ status: 422, body: { code: "COURSE_NOT_SOLD" } });
    expect(gone.body.message).toContain(own.courses[0]?.name);
    await app.as(token)(removeCartItem, { body: { item: { course: first } } });
    expect(await app.request(prepareOrder, { token, params: { cartId } })).toMatchObject({
      status: 422,
      body: { code: "CART_EMPTY" },
    });
    expect(await orm().$count(orders, and(eq(orders.cartId, cartId), eq(orders.status, "AWAIT")))).toBe(0);
  });

  it("charges no card that was not named", async () => {
    const { ids } = await seller(5_000);
    const { token, user } = await payer();
    const cartId = await fill(token, ids);
    const { _id } = await prepare(token, cartId);
    const send = literalClient(app);
    const bodies = [{}, { payment: {} }, { payment: { card: "" } }, { payment: { card: null } }];
    for (const body of [...bodies, { payment: { method: "CARD" } }, { payment: null }])
      expect(await send(`POST /api/order/${cartId}/buy`, { token, body })).toMatchObject({
        status: 422,
        body: { message: "Defina um cartão de crédito válido" },
      });
    await settle();
    expect(await chargesOf(_id)).toEqual([]);
    expect(await studiesOf(user.id)).toEqual([]);
    expect((await press(token, cartId)).status).toBe(200);
    expect(await chargesOf(_id)).toHaveLength(1);
  });

  it("pays the old price or is told of the new one, whoever is first", async () => {
    for (let round = 0; round < 6; round++) {
      const { ids } = await seller(5_000);
      const { token } = await payer();
      const cartId = await fill(token, ids);
      const { _id } = await prepare(token, cartId);
      const change = orm()
        .update(courses)
        .set({ priceCents: 9_000 })
        .where(eq(courses.id, ids[0] ?? ""));
      const [reply] = await Promise.all([press(token, cartId), change]);
      expect([200, 409]).toContain(reply.status);
      const [row] = await chargesOf(_id);
      expect(row?.cents).toBe(reply.status === 200 ? 5_000 : undefined);
    }
  });

  it("owns a course once: not while it is being paid, nor once it is", async () => {
    const { ids } = await seller(5_000);
    const [course = ""] = ids;
    const { token } = await payer();
    await bought(token, ids, { method: "PIX" });
    const add = () => app.request(addToCart, { token, body: { item: { course } } });
    expect(await add()).toMatchObject({ status: 409, body: { code: "ALREADY_OWNED" } });
    const [row] = await orm().select().from(orderItems).where(eq(orderItems.courseId, course));
    await expect(
      orm()
        .insert(orderItems)
        .values({ ...row, orderId: (await otherDraft()) ?? "" } as never),
    ).rejects.toThrow();
  });

  async function otherDraft() {
    const { ids } = await seller(5_000);
    const { token } = await payer();
    return (await prepare(token, await fill(token, ids)))._id;
  }
});

describe("a company", () => {
  it("buys licences, whichever manager presses, one entry after the other", async () => {
    const { ids } = await seller(10_000, 20_000);
    const [first = "", second = ""] = ids;
    const { company, token } = await payingCompany();
    const other = await createStaff(orm(), company.id, true);
    const own = await fill(token, [first], 10);
    const theirs = await fill(other.token, [second], 2);
    expect(theirs).not.toBe(own);
    await app.as(other.token)(updateCartItem, { body: { item: { course: first, amount: 3 } } });
    for (const cartId of [own, theirs]) await prepare(token, cartId);
    await buy(token, own);
    await buy(other.token, theirs);
    await settle();
    const { order_list } = await app.as(other.token)(listOrders, {});
    expect(order_list).toMatchObject([
      { process_status: "PAID", total: 400, shopper: { _id: other.user.id }, amount: 2 },
      { process_status: "PAID", total: 300, amount: 3 },
    ]);
    const owned = await orm()
      .select()
      .from(companyCourses)
      .where(eq(companyCourses.companyId, company.id))
      .orderBy(companyCourses.bought);
    expect(owned).toMatchObject([
      { courseId: second, bought: 2, released: 0 },
      { courseId: first, bought: 3, released: 0 },
    ]);
    // More of the same, as often as it likes.
    await bought(token, [first], undefined, 7);
    const [more] = await orm().select().from(companyCourses).where(eq(companyCourses.courseId, first));
    expect(more?.bought).toBe(10);
  });
});

it("the list is of days of Brasília, the newest first, and of nobody else", async () => {
  const { ids } = await seller(5_000, 6_000);
  const { token } = await payer();
  const [first = "", second = ""] = ids;
  const old = await bought(token, [first]);
  await orm()
    .update(orders)
    .set({ orderedAt: new Date("2026-03-02T02:59:00Z") })
    .where(eq(orders.id, old._id));
  const recent = await bought(token, [second]);
  const list = async (query: object) =>
    (await app.as(token)(listOrders, { query } as never)).order_list.map(({ _id }) => _id);
  expect(await list({})).toEqual([recent._id, old._id]);
  expect(await list({ from: "2026-03-01", to: "2026-03-01" })).toEqual([old._id]);
  expect(await list({ from: "2026-03-02", to: "2026-03-02" })).toEqual([]);
  expect(await list({ limit: 1, page: 1 })).toEqual([old._id]);
  expect((await app.request(listOrders, { token, query: { from: "ontem" } })).status).toBe(400);
});
