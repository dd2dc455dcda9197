import { expect, it } from "vitest";
import { useTestApp } from "../testing/harness.ts";
import { type LiteralBody, literalClient } from "../testing/literal-client.ts";
import { orderScene } from "../testing/orders.ts";

/** Part 2, section 7: the calls of carts and orders, with exactly its keys, and what they must answer. */

const app = useTestApp({ own: true });
const send = literalClient(app);
const shop = orderScene(app);

it("puts courses into a cart, changes and removes them, prepares and buys", async () => {
  const { ids } = await shop.seller(9_900, 20_000);
  const [first = "", second = ""] = ids;
  const { token, card, user } = await shop.payer();
  const item = (course: string, amount?: number) => ({
    token,
    body: { item: { course, ...(amount && { amount }) } },
  });
  for (const course of ids)
    expect(await send("POST /api/cart/add-item", item(course, 1))).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });
  expect((await send("PUT /api/cart/update-item/", item(first, 1))).status).toBe(200);
  expect((await send("PUT /api/cart/remove-item/", item(second))).status).toBe(200);
  const loaded = await send("GET /api/auth/load/", { token });
  expect(loaded.body.studentList).toEqual([]);
  const [entry] = loaded.body.cartList as LiteralBody[];
  expect(entry).toMatchObject({
    _id: expect.any(String),
    shopper: { name: user.name, lastname: user.lastname },
    price: 99,
    items: [
      {
        _id: expect.any(String),
        course: { _id: first, name: expect.any(String), price: 99, image: null },
        amount: 1,
        price: 99,
      },
    ],
  });
  expect((await send("GET /api/cart", { token })).body.cart_list).toEqual([entry]);
  const draft = await send(`POST /api/order/${entry._id}/prepare`, { token });
  expect(draft).toMatchObject({
    status: 200,
    body: { order: { coupon: null, amount: 1, price: 99, freight: 0, discount: 0, total: 99 } },
  });
  const bought = await send(`POST /api/order/${entry._id}/buy`, {
    token,
    body: { payment: { card: card.id } },
  });
  expect(bought.status).toBe(200);
  await shop.settle();
  for (const query of ["", "?from=&to=", "?from=2020-01-01&to=2099-12-31"]) {
    const { status, body } = await send(`GET /api/order/${query}`, { token });
    expect(status).toBe(200);
    expect(body.order_list).toMatchObject([
      {
        _id: bought.body.order._id,
        gateway_id: expect.any(String),
        process_status: "PAID",
        created_at: expect.any(String),
        price: 99,
        items: [{ course: { _id: first }, amount: 1, price: 99 }],
        errors_log: [],
      },
    ]);
  }
  expect((await send("GET /api/order/?from=2020-01-01&to=2020-01-31", { token })).body.order_list).toEqual(
    [],
  );
  const { studentList, cartList } = (await send("GET /api/auth/load/", { token })).body;
  expect(studentList).toMatchObject([{ course: { _id: first }, active: true }]);
  expect(studentList).toEqual((await send("GET /api/student/?active=1", { token })).body.student_list);
  expect(cartList).toEqual([]);
});
