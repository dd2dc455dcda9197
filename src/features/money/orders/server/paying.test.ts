import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { withdrawCourse } from "../../../training/courses/server/remove-course.ts";
import { lessons } from "../../../training/courses/table.ts";
import { enrolments } from "../../../training/enrolments/table.ts";
import { removeVideo } from "../../../training/videos/contract.ts";
import { listCarts } from "../cart-contract.ts";
import { buyOrder, payOrder } from "../contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = orderScene(app);
const { cardOf, fill, prepare, order, bought, payer, seller, settle } = scene;

const studiesOf = (userId: string) => orm().select().from(enrolments).where(eq(enrolments.userId, userId));
const press = (token: string, cartId: string, body: object = {}) =>
  app.request(buyOrder, { token, params: { cartId }, body });

describe("who pays an order", () => {
  it("is told what is missing to pay", async () => {
    const { ids } = await seller(2_000);
    const { token, owner, card } = await payer();
    const cartId = await fill(token, ids);
    const { max_installments } = await prepare(token, cartId);
    expect(max_installments).toBe(4);
    const parts = await press(token, cartId, { payment: { card: card.id, installments: 5 } });
    expect(parts).toMatchObject({ status: 422, body: { code: "INSTALLMENTS_NOT_POSSIBLE" } });
    const foreign = await payer();
    expect(await press(token, cartId, { payment: { card: foreign.card.id } })).toMatchObject({
      status: 404,
      body: { code: "CARD_NOT_FOUND" },
    });
    await orm().execute(`delete from cards where id = '${card.id}'`);
    expect(await press(token, cartId)).toMatchObject({
      status: 422,
      body: { message: "Defina um cartão de crédito válido" },
    });
    await orm().execute(`update users set document = null where id = '${owner.userId}'`);
    expect(await press(token, cartId)).toMatchObject({ status: 422, body: { code: "PERSON_INCOMPLETE" } });
    expect(await press(token, cartId, { payment: { method: "CASH" } })).toMatchObject({ status: 400 });
    // Nothing was bought by any of it.
    expect((await app.as(token)(listCarts, {})).cart_list).toHaveLength(1);
  });

  it("is told that the card was removed before it was charged", async () => {
    const { ids } = await seller(5_000);
    const { token, card } = await payer();
    const cartId = await fill(token, ids);
    await prepare(token, cartId);
    const { _id } = await scene.buy(token, cartId);
    await orm().execute(`delete from cards where id = '${card.id}'`);
    await settle();
    expect(await order(token, _id)).toMatchObject({
      process_status: "CANCEL",
      errors_log: [{ message: "Cartão removido da carteira" }],
    });
  });

  it("is told why a card was refused, and pays with another one", async () => {
    const { ids } = await seller(5_000);
    const { token, user, owner, card } = await payer("4000000000000028");
    const refused = await bought(token, ids);
    expect(refused).toMatchObject({
      process_status: "CANCEL",
      errors_log: [{ message: "Cartão sem limite" }],
      is_payable: true,
      regret_until: null,
    });
    expect(await studiesOf(user.id)).toEqual([]);
    await orm().execute(`delete from cards where id = '${card.id}'`);
    const good = await scene.saveCard(owner);
    const params = { id: refused._id };
    const replies = await Promise.all(
      [1, 2].map(() => app.request(payOrder, { token, params, body: { payment: { card: good.id } } })),
    );
    expect(statuses(replies)).toEqual([200, 200]);
    await settle();
    expect(await order(token, refused._id)).toMatchObject({
      process_status: "PAID",
      payments: [{ status: "PAID" }, { status: "FAILED" }],
      errors_log: [{ message: "Cartão sem limite" }],
    });
    expect(await studiesOf(user.id)).toHaveLength(1);
    expect(await app.request(payOrder, { token, params, body: {} })).toMatchObject({
      status: 422,
      body: { code: "ORDER_NOT_PAYABLE" },
    });
  });

  it("pays a Pix, or a boleto instead; what is paid beside it goes back", async () => {
    const { ids } = await seller(5_000);
    const { token, user } = await payer();
    const open = await bought(token, ids, { method: "PIX" });
    expect(open).toMatchObject({ process_status: "AWAIT_PAYMENT", is_payable: true });
    expect(open.payments[0]?.pix?.text).toMatch(/^000201/);
    const params = { id: open._id };
    const boleto = { payment: { method: "BOLETO" } };
    await app.as(token)(payOrder, { params, body: boleto as never });
    await settle();
    const both = await order(token, open._id);
    expect(both.payments).toMatchObject([{ method: "BOLETO" }, { method: "PIX" }]);
    await scene.play(both.payments[1]?._id, "pagar-pix");
    expect((await order(token, open._id)).process_status).toBe("AWAIT_PAYMENT");
    expect(await studiesOf(user.id)).toEqual([]);
    await scene.play(both.payments[0]?._id, "pagar-boleto");
    const paid = await order(token, open._id);
    expect(paid.process_status).toBe("PAID");
    expect(paid.payments.map(({ status }) => status)).toEqual(["PAID", "REFUNDED"]);
  });

  it("has what a Pix paid late was for, where that can still be given", async () => {
    const { ids } = await seller(5_000);
    const { token, user } = await payer();
    const open = await bought(token, ids, { method: "PIX" });
    await scene.play(open.payments[0]?._id, "expirar-pix");
    expect(await order(token, open._id)).toMatchObject({ process_status: "CANCEL", is_payable: true });
    await scene.paidLate(open.payments[0]?._id);
    expect(await order(token, open._id)).toMatchObject({ process_status: "PAID" });
    expect(await studiesOf(user.id)).toMatchObject([{ active: true }]);
    // Bought again meanwhile: the late money goes back.
    const other = await payer();
    const late = await bought(other.token, ids, { method: "PIX" });
    await scene.play(late.payments[0]?._id, "expirar-pix");
    const second = await bought(other.token, ids);
    expect(second.process_status).toBe("PAID");
    expect(await order(other.token, late._id)).toMatchObject({ is_payable: false });
    expect(
      await app.request(payOrder, {
        token: other.token,
        params: { id: late._id },
        body: { payment: { method: "PIX" } } as never,
      }),
    ).toMatchObject({ status: 409, body: { code: "ALREADY_BOUGHT" } });
    await scene.paidLate(late.payments[0]?._id);
    expect(await order(other.token, late._id)).toMatchObject({
      process_status: "CANCEL",
      payments: [{ status: "REFUNDED" }],
    });
    expect(await studiesOf(other.user.id)).toMatchObject([{ active: true }]);
  });

  it("pays a course once, where two orders that were not paid have it", async () => {
    const { ids } = await seller(5_000);
    const { token, user } = await payer();
    const given: string[] = [];
    for (let times = 0; times < 2; times++) {
      const open = await bought(token, ids, { method: "PIX" });
      await scene.play(open.payments[0]?._id, "expirar-pix");
      given.push(open._id);
    }
    const cartId = await fill(token, ids);
    const { _id } = await prepare(token, cartId);
    const payment = await cardOf(token);
    const replies = await Promise.all([
      ...given.map((id) => app.request(payOrder, { token, params: { id }, body: { payment } as never })),
      press(token, cartId, { order: _id, payment }),
    ]);
    expect(statuses(replies)).toEqual([200, 409, 409]);
    await settle();
    expect(await studiesOf(user.id)).toHaveLength(1);
    const states = await Promise.all([...given, _id].map((id) => order(token, id)));
    expect(states.filter(({ process_status }) => process_status === "PAID")).toHaveLength(1);
  });

  it("keeps what is being paid when it is withdrawn from sale", async () => {
    const own = await seller(5_000);
    const [course] = own.courses;
    if (!course) throw new Error("No course");
    const { token, user } = await payer();
    const open = await bought(token, own.ids, { method: "PIX" });
    const isKept = await app.services.db.transaction((tx) => withdrawCourse(tx, app.services, course));
    expect(isKept).toBe(true);
    const shown = await orm().select().from(lessons).where(eq(lessons.courseId, course.id));
    for (const { videoId } of shown)
      expect(
        await app.request(removeVideo, { token: own.token, params: { id: videoId ?? "" } }),
      ).toMatchObject({ status: 409, body: { code: "VIDEO_OF_STUDENTS" } });
    await scene.play(open.payments[0]?._id, "pagar-pix");
    expect(await studiesOf(user.id)).toMatchObject([{ active: true }]);
  });
});
