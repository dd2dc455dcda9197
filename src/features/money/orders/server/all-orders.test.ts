import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { getChargeHistory } from "../../charges/contract.ts";
import { exportOrders, getOrderOfAdministration, listAllOrders } from "../sales-contract.ts";

const app = useTestApp({ own: true });
const scene = orderScene(app);
const nobody = "01900000-0000-7000-8000-00000000ffff";
const administrator = async () => (await createSignedInUser(app.services.db.orm, { type: "ADMIN" })).token;

it("lists what was ordered, found by who bought, who sells, what, and summed", async () => {
  const read = app.as(await administrator());
  const seller = await scene.seller(19_900, 5_000);
  const shopper = await scene.payer();
  const order = await scene.bought(shopper.token, seller.ids);
  // Only prepared: nobody's business.
  const other = await scene.payer();
  await scene.prepare(other.token, await scene.fill(other.token, seller.ids));
  for (const search of [
    shopper.user.email,
    seller.user.email,
    seller.courses[0]?.name,
    seller.courses[0]?.name.toUpperCase(),
    order._id.slice(0, 18),
  ]) {
    const { order_list, order_dash } = await read(listAllOrders, { query: { search } });
    expect([search, order_list.map(({ _id }) => _id)]).toEqual([search, [order._id]]);
    expect(order_dash).toEqual({ count: 1, paid_count: 1, paid: 249, discount: 0 });
  }
  const { order_list } = await read(listAllOrders, { query: { search: shopper.user.email } });
  expect(order_list[0]).toMatchObject({
    shopper: { _id: shopper.user.id, email: shopper.user.email },
    company: null,
    trainers: [`${seller.user.name} ${seller.user.lastname}`],
    amount: 2,
    // As whoever bought sees them, and as the payment is called.
    courses: order.items.map(({ course }) => course.name),
    total: 249,
    status: "PAID",
    end_reason: null,
    payment: { status: "PAID", method: "CARD", amount: 249 },
  });
  const search = shopper.user.email;
  for (const query of [{ status: "CANCEL" }, { status: "AWAIT" }, { to: "2020-01-01" }, { search: "%" }]) {
    const { order_dash } = await read(listAllOrders, { query: { search, ...query } as never });
    expect(order_dash).toEqual({ count: 0, paid_count: 0, paid: 0, discount: 0 });
  }
  expect((await read(listAllOrders, { query: { search: other.user.email } })).order_list).toEqual([]);

  const csv = await read(exportOrders, { query: { search } });
  expect(csv.file_name).toMatch(/^pedidos-.+\.csv$/);
  const [, line = ""] = Buffer.from(csv.base64, "base64").toString().trim().split(/\r?\n/);
  expect(line).toContain(`;${search};`);
  expect(line).toMatch(/;249;0;249;;Pago;Cartão;Pago$/);
});

it("one that waits for a Pix is told as such, and not as one that is being sent", async () => {
  const read = app.as(await administrator());
  const seller = await scene.seller(8_000);
  const shopper = await scene.payer();
  await scene.bought(shopper.token, seller.ids, { method: "PIX" });
  const search = shopper.user.email;
  const of = async (status: "AWAIT" | "AWAIT_PAYMENT") =>
    (await read(listAllOrders, { query: { search, status } })).order_list.map((order) => order.status);
  expect(await of("AWAIT_PAYMENT")).toEqual(["AWAIT_PAYMENT"]);
  expect(await of("AWAIT")).toEqual([]);
});

it("tells an order with its courses, what the buyer has of them, and the payments", async () => {
  const read = app.as(await administrator());
  const seller = await scene.seller(10_000);
  const firm = await scene.payingCompany();
  const { _id: id } = await scene.bought(firm.token, seller.ids, undefined, 3);
  const detail = await read(getOrderOfAdministration, { params: { id } });
  expect(detail.order.company).toMatchObject({ _id: firm.company.id, name: firm.company.nameFancy });
  expect(detail.item_list).toMatchObject([
    {
      course: { _id: seller.ids[0] },
      trainer: { _id: seller.user.id },
      amount: 3,
      price: 100,
      share_percent: 80,
      licences: { bought: 3, released: 0 },
      enrolment: null,
    },
  ]);
  expect(detail.charge_list).toMatchObject([{ status: "PAID", amount: 300 }]);
  const paid = await read(getChargeHistory, { params: { id: detail.charge_list[0]?._id ?? "" } });
  expect(paid.charge).toMatchObject({ kind: "ORDER", subject: id, payer: { company: firm.company.id } });
  const name = `${seller.user.name} ${seller.user.lastname}`;
  expect(paid.entry_list.flatMap(({ owner }) => owner ?? [])).toEqual([{ _id: seller.user.id, name }]);
  const shopper = await scene.payer();
  const own = await scene.bought(shopper.token, seller.ids);
  const ofPerson = await read(getOrderOfAdministration, { params: { id: own._id } });
  expect(ofPerson.item_list).toMatchObject([
    { licences: null, enrolment: { active: true, completed_at: null } },
  ]);
});

it("knows no order that is not there, and takes no nonsense", async () => {
  const token = await administrator();
  for (const id of [nobody, "nada"]) {
    expect((await app.request(getOrderOfAdministration, { token, params: { id } })).status).toBe(404);
  }
  const wrong = [{ status: "AWAIT_ORDER" }, { limit: 1000 }, { from: "ontem" }, { search: "x".repeat(201) }];
  for (const query of wrong) {
    expect((await app.request(listAllOrders, { token, query: query as never })).status).toBe(400);
  }
});
