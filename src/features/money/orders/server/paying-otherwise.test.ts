import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { moveCharge } from "../../../../platform/payments/sandbox/charges.ts";
import { somebodyWaits } from "../../../../platform/testing/somebody-waits.ts";
import { courses } from "../../../training/courses/table.ts";
import { applySeenCharge } from "../../charges/server/apply-seen-charge.ts";
import { lockCharge } from "../../charges/server/queries.ts";
import { payOrder, regretOrder } from "../contract.ts";
import { orders } from "../table.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { bought, cardOf, order, payer, payingCompany, play, seller, settle } = orderScene(app);

const pay = async (token: string, id: string, method: string) => {
  const payment = { method, ...(method === "CARD" && (await cardOf(token))) };
  return app.request(payOrder, { token, params: { id }, body: { payment } as never });
};
const notPayable = { status: 422, body: { code: "ORDER_NOT_PAYABLE" } };

it("who holds the charge of an order is not kept from the order by who pays it in another way", async () => {
  const { ids } = await seller(9_900);
  const { token } = await payer();
  const open = await bought(token, ids, { method: "PIX" });
  let paid: ReturnType<typeof pay> | undefined;
  await app.services.db.transaction(async (tx) => {
    await lockCharge(tx, open.payments[0]?._id ?? "");
    paid ??= pay(token, open._id, "BOLETO");
    await somebodyWaits(orm(), tx);
    // What an answer of the gateway comes to after the charge.
    await tx.execute(sql`select from orders where id = ${open._id} for update nowait`);
  });
  expect((await paid)?.status).toBe(200);
});

it("a card that was not charged yet is not once an earlier Pix turns out to be paid", async () => {
  const { ids } = await seller(9_900);
  const { token } = await payer();
  const { _id: id, payments } = await bought(token, ids, { method: "PIX" });
  const pix = payments[0]?._id ?? "";
  await play(pix, "expirar-pix");
  expect(await order(token, id)).toMatchObject({ process_status: "CANCEL" });
  expect((await pay(token, id, "CARD")).status).toBe(200);
  await moveCharge(app.services, pix, () => ({ status: "PAID", reason: null }));
  const seen = await app.services.gateway.findCharge(pix);
  if (!seen) throw new Error("The gateway knows no such charge");
  await applySeenCharge(app.services, pix, seen);
  expect(await order(token, id)).toMatchObject({ process_status: "PAID" });
  await settle();
  const after = await order(token, id);
  expect(after.payments.map(({ method, status }) => [method, status])).toEqual([
    ["CARD", "FAILED"],
    ["PIX", "PAID"],
  ]);
});

/** The Pix that is open is shown, is answered to who asks for it again, and pays the order; nothing else does. */
async function expectPixAlone(token: string, id: string) {
  const shown = await order(token, id);
  expect(shown).toMatchObject({ process_status: "AWAIT_PAYMENT", is_payable: false });
  expect(shown.payments[0]?.pix?.text).toMatch(/^000201/);
  for (const method of ["BOLETO", "CARD"]) expect(await pay(token, id, method)).toMatchObject(notPayable);
  expect((await pay(token, id, "PIX")).status).toBe(200);
  const { payments } = await order(token, id);
  expect(payments.map(({ _id }) => _id)).toEqual(shown.payments.map(({ _id }) => _id));
  await play(payments[0]?._id, "pagar-pix");
  expect(await order(token, id)).toMatchObject({ process_status: "PAID" });
}

it("an order that is on its way gets no new payment once seven days are over", async () => {
  const { ids } = await seller(5_000);
  const { token } = await payer();
  const { _id: id } = await bought(token, ids, { method: "BOLETO" });
  const ordered = (days: number) =>
    orm()
      .update(orders)
      .set({ orderedAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(orders.id, id));
  await ordered(7);
  expect((await pay(token, id, "PIX")).status).toBe(200);
  await settle();
  await ordered(8);
  await expectPixAlone(token, id);
});

it("nor where a course of it has another price by now, or is not sold any more", async () => {
  const { ids } = await seller(5_000);
  const { token } = await payer();
  const { _id: id } = await bought(token, ids, { method: "PIX" });
  const change = (given: Partial<typeof courses.$inferInsert>) =>
    orm()
      .update(courses)
      .set(given)
      .where(eq(courses.id, ids[0] ?? ""));
  await change({ status: false });
  expect(await order(token, id)).toMatchObject({ is_payable: false });
  await change({ status: true });
  expect(await order(token, id)).toMatchObject({ is_payable: true });
  await change({ priceCents: 9_000 });
  await expectPixAlone(token, id);
});

it("nor where the course was given back since: it is not had for nothing, seven days at a time", async () => {
  const { ids } = await seller(5_000);
  const { token } = await payingCompany();
  const [paid, open, other] = [
    await bought(token, ids),
    await bought(token, ids, { method: "PIX" }),
    await bought(token, ids, { method: "PIX" }),
  ];
  expect(await order(token, open._id)).toMatchObject({ is_payable: true });
  await app.as(token)(regretOrder, { params: { id: paid._id } });
  await expectPixAlone(token, open._id);
  await play(other.payments[0]?._id, "expirar-pix");
  expect(await pay(token, other._id, "PIX")).toMatchObject(notPayable);
});
