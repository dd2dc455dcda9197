import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { literalClient } from "../../../../app/testing/literal-client.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { somebodyWaits } from "../../../../platform/testing/somebody-waits.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { courses } from "../../../training/courses/table.ts";
import { enrolments } from "../../../training/enrolments/table.ts";
import { charges } from "../../charges/table.ts";
import { removeCartItem } from "../cart-contract.ts";
import { buyOrder, listOrders, payOrder, regretOrder } from "../contract.ts";
import { orders } from "../table.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = orderScene(app);
const { fill, buy, bought, cardOf, order, payer, payingCompany, prepare, seller, settle } = scene;

const studiesOf = (userId: string) => orm().select().from(enrolments).where(eq(enrolments.userId, userId));
const chargesOf = (id: string) => orm().select().from(charges).where(eq(charges.subjectId, id));
const press = async (token: string, cartId: string) =>
  app.request(buyOrder, { token, params: { cartId }, body: { payment: await cardOf(token) } as never });

describe("a cart that was not prepared", () => {
  it("is bought as it was shown: the specification's checkout prepares the first entry alone", async () => {
    const { ids } = await seller(10_000, 20_000);
    const [first = "", second = ""] = ids;
    const { company, token } = await payingCompany();
    const other = await createStaff(orm(), company.id, true);
    const carts = [await fill(token, [first], 2), await fill(other.token, [second])];
    const send = literalClient(app);
    expect((await send(`POST /api/order/${carts[0]}/prepare`, { token })).status).toBe(200);
    for (const cart of carts)
      expect(
        await send(`POST /api/order/${cart}/buy`, { token, body: { payment: await cardOf(token) } }),
      ).toMatchObject({ status: 200, body: { order: { process_status: "AWAIT" } } });
    await settle();
    const { order_list } = await app.as(token)(listOrders, {});
    expect(order_list).toMatchObject([
      { process_status: "PAID", total: 200 },
      { process_status: "PAID", total: 200 },
    ]);
  });

  it("is bought once by a call that is sent again, which is answered the same", async () => {
    const { ids } = await seller(10_000);
    const { token } = await payer();
    const cartId = await fill(token, ids);
    const body = { payment: await cardOf(token) } as never;
    const headers = { "idempotency-key": '"uma-compra-enviada-duas-vezes"' };
    const send = () => app.request(buyOrder, { token, params: { cartId }, body, headers });
    const [one, again] = [await send(), await send()];
    expect(one).toMatchObject({ status: 200, body: { order: { process_status: "AWAIT" } } });
    expect(again).toEqual(one);
    await settle();
    expect((await app.as(token)(listOrders, {})).order_list).toHaveLength(1);
  });

  it("is answered as bought where it is paid while somebody presses again", async () => {
    const { ids } = await seller(10_000);
    const { token } = await payer();
    const cartId = await fill(token, ids);
    const { _id } = await buy(token, cartId);
    const again = await app.services.db.transaction(async (tx) => {
      await tx.select().from(charges).where(eq(charges.subjectId, _id)).for("update");
      const pressed = press(token, cartId);
      await somebodyWaits(orm(), tx);
      await tx.update(orders).set({ status: "PAID", paidAt: sql`now()` }).where(eq(orders.id, _id));
      return { pressed };
    });
    expect(await again.pressed).toMatchObject({
      status: 200,
      body: { order: { _id, process_status: "PAID" } },
    });
  });

  it("is shown first where a price changed, or where there are no seven days", async () => {
    const { ids } = await seller(5_000);
    const [course = ""] = ids;
    const { token } = await payer();
    const cartId = await fill(token, ids);
    await orm().update(courses).set({ priceCents: 6_000 }).where(eq(courses.id, course));
    expect(await press(token, cartId)).toMatchObject({ status: 409, body: { code: "ORDER_CHANGED" } });
    await app.as(token)(removeCartItem, { body: { item: { course } } });
    const { ids: others } = await seller(5_000);
    const paid = await bought(token, others);
    await app.as(token)(regretOrder, { params: { id: paid._id } });
    await fill(token, others);
    expect(await press(token, cartId)).toMatchObject({ status: 422, body: { code: "ORDER_NOT_PREPARED" } });
  });
});

describe("a course that offers less than was shown", () => {
  const shrink = (id: string, offer: object) => orm().update(courses).set(offer).where(eq(courses.id, id));

  it("is not bought before that is said, with figures; one that grew is", async () => {
    const { ids } = await seller(5_000);
    const [course = ""] = ids;
    await shrink(course, { publishedLessons: 3, publishedSeconds: 3_723 });
    const { token, user } = await payer();
    const cartId = await fill(token, ids);
    for (const isPrepared of [false, true]) {
      await shrink(course, { publishedLessons: 3, publishedSeconds: 3_723 });
      const seen = isPrepared ? await prepare(token, cartId) : null;
      await shrink(course, { publishedLessons: 2, publishedSeconds: 3_600 });
      const { status, body } = await press(token, cartId);
      expect([status, body.code]).toEqual([409, "ORDER_CHANGED"]);
      expect(body.message).toContain(
        "tinha 3 aulas (1:02:03) e agora tem 2 aulas (1:00:00). Nada foi cobrado.",
      );
      expect((await app.as(token)(listOrders, {})).order_list).toEqual([]);
      if (!seen) continue;
      const anew = await prepare(token, cartId);
      expect(anew.items).toMatchObject([{ lessons: 2, duration: 3_600 }]);
      const payment = await cardOf(token);
      const old = { token, params: { cartId }, body: { order: seen._id, payment } as never };
      expect((await app.request(buyOrder, old)).status).toBe(409);
    }
    await shrink(course, { publishedLessons: 4, publishedSeconds: 4_000 });
    expect((await press(token, cartId)).status).toBe(200);
    await settle();
    expect(await studiesOf(user.id)).toHaveLength(1);
  });

  it("is not paid again once it was given up", async () => {
    const { ids } = await seller(5_000);
    const { token } = await payer("4000000000000028");
    const { _id: id } = await bought(token, ids);
    expect(await order(token, id)).toMatchObject({ process_status: "CANCEL", is_payable: true });
    await shrink(ids[0] ?? "", { publishedSeconds: 1 });
    expect(await order(token, id)).toMatchObject({ is_payable: false });
    const params = { id };
    const again = await app.request(payOrder, {
      token,
      params,
      body: { payment: { method: "PIX" } } as never,
    });
    expect(again).toMatchObject({ status: 422, body: { code: "ORDER_NOT_PAYABLE" } });
  });
});

describe("a second press after a refused card", () => {
  it("charges the other card, and says what to do where it names the same or none", async () => {
    const { ids } = await seller(5_000);
    const { token, user, owner, card } = await payer("4000000000000028");
    const cartId = await fill(token, ids);
    const send = literalClient(app);
    const pay = (body: object) => send(`POST /api/order/${cartId}/buy`, { token, body });
    const sent = await pay({ payment: { card: card.id } });
    await settle();
    expect(await order(token, sent.body.order._id)).toMatchObject({ process_status: "CANCEL" });
    expect(await pay({ payment: { card: card.id } })).toMatchObject({
      status: 422,
      body: { code: "CARD_REFUSED_BEFORE", fields: { "payment.card": expect.any(String) } },
    });
    expect(await pay({})).toMatchObject({ status: 422, body: { code: "CARD_MISSING" } });
    await orm().execute(`delete from cards where id = '${card.id}'`);
    const good = await scene.saveCard(owner);
    const twice = await Promise.all([1, 2].map(() => pay({ payment: { card: good.id } })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    await settle();
    expect(await order(token, sent.body.order._id)).toMatchObject({
      process_status: "PAID",
      payments: [{ status: "PAID", card: { last_four: "0010" } }, { status: "FAILED" }],
    });
    expect(await studiesOf(user.id)).toHaveLength(1);
    expect((await pay({ payment: { card: good.id } })).status).toBe(200);
    expect(await chargesOf(sent.body.order._id)).toHaveLength(2);
  });

  it("says that what was given back is not paid any more", async () => {
    const { ids } = await seller(5_000);
    const { token } = await payer();
    const cartId = await fill(token, ids);
    const { _id } = await buy(token, cartId);
    await settle();
    await app.as(token)(regretOrder, { params: { id: _id } });
    expect(await press(token, cartId)).toMatchObject({ status: 422, body: { code: "ORDER_NOT_PAYABLE" } });
  });
});
