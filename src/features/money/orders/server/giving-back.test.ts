import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount, closeCompany } from "../../../site/accounts/contract.ts";
import { getCertificate, issueCertificate } from "../../../training/certificates/contract.ts";
import { finishLessons } from "../../../training/certificates/testing/scene.ts";
import { courses, lessons } from "../../../training/courses/table.ts";
import { enrol } from "../../../training/enrolments/contract.ts";
import { enrolments } from "../../../training/enrolments/table.ts";
import { companyCourses } from "../../../training/licences/table.ts";
import { refundCharge } from "../../charges/contract.ts";
import { balanceOf } from "../../ledger/server/balances.ts";
import { listCarts } from "../cart-contract.ts";
import { regretOrder } from "../contract.ts";
import { cartItems, orders } from "../table.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = orderScene(app);
const { subscriber } = subscriberScene(app);
const { bought, order, payer, payingCompany, seller, settle } = scene;

const password = "uma-senha-que-ninguem-adivinha";
const studiesOf = (userId: string) => orm().select().from(enrolments).where(eq(enrolments.userId, userId));
const regret = (token: string, id: string) => app.request(regretOrder, { token, params: { id } });
const subjects = async (to: string) => (await sendQueuedEmails(app, to)).map(({ subject }) => subject);

const include = (ids: string[]) =>
  orm().update(courses).set({ includedInPlan: true }).where(inArray(courses.id, ids));

describe("within seven days", () => {
  it("all is given back, the access ends, the trainer's share goes and both are told", async () => {
    const { ids, user: trainer, courses: sold } = await seller(9_900, 14_990);
    const { token, user } = await payer();
    const paid = await bought(token, ids);
    await subjects(user.email);
    const replies = await Promise.all(Array.from({ length: 3 }, () => regret(token, paid._id)));
    expect(statuses(replies)).toEqual([200, 422, 422]);
    await settle();
    expect(await order(token, paid._id)).toMatchObject({
      process_status: "CANCEL",
      regret_until: null,
      is_payable: false,
      payments: [{ status: "REFUNDED", refunded: 24_890 }],
    });
    expect(await studiesOf(user.id)).toMatchObject([{ active: false }, { active: false }]);
    expect(await balanceOf(orm(), `payable:${trainer.id}`)).toBe(0);
    expect(await subjects(user.email)).toEqual([
      expect.stringMatching(/^Sua compra foi desfeita: .* e mais 1 treinamento$/),
    ]);
    expect(await subjects(trainer.email)).toEqual(["Uma venda foi desfeita"]);
    expect(sold).toHaveLength(2);
    // It may be bought again, but is not had for nothing seven days at a time.
    const again = await bought(token, ids.slice(0, 1));
    expect(again).toMatchObject({ process_status: "PAID", has_regret: false, regret_until: null });
    expect((await studiesOf(user.id)).map(({ active }) => active).sort()).toEqual([false, true]);
    expect(await regret(token, again._id)).toMatchObject({
      status: 422,
      body: { code: "REGRETTED_BEFORE" },
    });
  });

  it("the rest goes back too, where a part is on its way already", async () => {
    const { ids, user: trainer } = await seller(9_900);
    const { token } = await payer();
    const paid = await bought(token, ids);
    const [payment] = paid.payments;
    const { token: admin } = await createSignedInUser(orm(), { type: "ADMIN", password });
    const refund = { amount: 10, refunded_before: 0, reason: "Cobrado em dobro" };
    await app.as(admin)(refundCharge, { params: { id: payment?._id ?? "" }, body: { password, refund } });
    expect((await order(token, paid._id)).payments).toMatchObject([{ status: "REFUNDING", refunded: 1_000 }]);
    expect((await regret(token, paid._id)).status).toBe(200);
    await settle();
    expect((await order(token, paid._id)).payments).toMatchObject([{ status: "REFUNDED", refunded: 9_900 }]);
    for (const account of ["refunds", `payable:${trainer.id}`] as const)
      expect([account, await balanceOf(orm(), account)]).toEqual([account, 0]);
  });

  it("what had been bought before one was given back keeps its own seven days", async () => {
    const { ids } = await seller(9_900);
    const { token } = await payingCompany();
    const [first, second] = [await bought(token, ids), await bought(token, ids)];
    expect((await regret(token, first._id)).status).toBe(200);
    expect((await order(token, second._id)).regret_until).not.toBeNull();
    expect((await regret(token, second._id)).status).toBe(200);
  });

  it("who has a plan keeps what the plan includes", async () => {
    const { ids } = await seller(9_900);
    await include(ids);
    const { token, user } = await subscriber();
    const paid = await bought(token, ids);
    await regret(token, paid._id);
    expect(await studiesOf(user.id)).toMatchObject([{ active: true, origin: "PLAN" }]);
  });

  it.each([
    ["of its own", false],
    ["of plans that the person does not pay for", true],
  ])(
    "a course %s that was given back leaves no certificate, until it is bought again",
    async (_, isIncluded) => {
      const { ids } = await seller(9_900);
      if (isIncluded) await include(ids);
      const { token, user } = await payer();
      const paid = await bought(token, ids);
      const [study] = await studiesOf(user.id);
      const params = { id: study?.id ?? "" };
      const taught = await orm().select().from(lessons).where(inArray(lessons.courseId, ids));
      await finishLessons(orm(), params.id, taught);
      const { certificate } = await app.as(token)(issueCertificate, { params });
      await regret(token, paid._id);
      expect((await app.request(getCertificate, { params: { code: certificate.code } })).status).toBe(404);
      expect(await app.request(issueCertificate, { token, params })).toMatchObject({
        status: 422,
        body: { code: "COURSE_GIVEN_BACK" },
      });
      await bought(token, ids);
      expect((await app.request(issueCertificate, { token, params })).status).toBe(200);
    },
  );

  it("nor does one of an employee, where the company gets its money back", async () => {
    const { ids } = await seller(9_900);
    const { token, company } = await payingCompany();
    const { token: employee, user } = await createStaff(orm(), company.id);
    const paid = await bought(token, ids);
    await app.as(token)(enrol, { body: { course: ids[0] ?? "", user: user.id } });
    const [study] = await studiesOf(user.id);
    const params = { id: study?.id ?? "" };
    const taught = await orm().select().from(lessons).where(inArray(lessons.courseId, ids));
    await finishLessons(orm(), params.id, taught);
    const { certificate } = await app.as(employee)(issueCertificate, { params });
    await regret(token, paid._id);
    expect((await app.request(getCertificate, { params: { code: certificate.code } })).status).toBe(404);
    expect(await app.request(issueCertificate, { token: employee, params })).toMatchObject({
      body: { code: "COURSE_GIVEN_BACK" },
    });
  });

  it("a company gives its licences back", async () => {
    const { ids } = await seller(9_900);
    const { token, company } = await payingCompany();
    await bought(token, ids, undefined, 2);
    const paid = await bought(token, ids, undefined, 5);
    expect((await regret(token, paid._id)).status).toBe(200);
    const [row] = await orm().select().from(companyCourses).where(eq(companyCourses.companyId, company.id));
    expect(row?.bought).toBe(2);
  });
});

describe("otherwise", () => {
  it("it is too late after seven days, and nothing is given back of what was not paid", async () => {
    const { ids } = await seller(9_900, 5_000);
    const { token } = await payer();
    const paid = await bought(token, ids.slice(0, 1));
    const open = await bought(token, ids.slice(1), { method: "PIX" });
    expect(await regret(token, open._id)).toMatchObject({ status: 422, body: { code: "ORDER_NOT_PAID" } });
    await scene.passDays(7);
    expect((await order(token, paid._id)).regret_until).not.toBeNull();
    await scene.passDays(1);
    expect(await order(token, paid._id)).toMatchObject({ process_status: "PAID", regret_until: null });
    expect(await regret(token, paid._id)).toMatchObject({
      status: 422,
      body: { code: "ORDER_REGRET_TOO_LATE" },
    });
  });

  it("a dispute that is lost ends the access, one that is won leaves it; then only Pix and boleto are taken", async () => {
    const { ids, user: trainer } = await seller(9_900, 5_000);
    const { token, user } = await payer();
    const won = await bought(token, ids.slice(1));
    await scene.play(won.payments[0]?._id, "contestar");
    await scene.play(won.payments[0]?._id, "ganhar-contestacao");
    expect((await order(token, won._id)).process_status).toBe("PAID");
    const lost = await bought(token, ids.slice(0, 1));
    await subjects(user.email);
    await scene.play(lost.payments[0]?._id, "contestar");
    expect((await order(token, lost._id)).process_status).toBe("PAID");
    await scene.play(lost.payments[0]?._id, "perder-contestacao");
    expect(await order(token, lost._id)).toMatchObject({ process_status: "CANCEL" });
    expect((await studiesOf(user.id)).map(({ active }) => active).sort()).toEqual([false, true]);
    expect(await subjects(user.email)).toEqual([expect.stringMatching(/^Sua compra foi desfeita/)]);
    expect(await subjects(trainer.email)).toEqual(["Uma venda foi desfeita"]);
    const cartId = await scene.fill(token, ids.slice(0, 1));
    await scene.prepare(token, cartId);
    await expect(scene.buy(token, cartId)).rejects.toThrow("CARD_NOT_TAKEN");
    expect((await scene.buy(token, cartId, { method: "PIX" })).process_status).toBe("AWAIT");
  });
});

describe("who gives back what is denied at the bank", () => {
  it("is promised the money for when the dispute has ended in our favour", async () => {
    const { ids } = await seller(9_900);
    const { token, user } = await payer();
    const paid = await bought(token, ids);
    await scene.play(paid.payments[0]?._id, "contestar");
    await sendQueuedEmails(app, user.email);
    const { status, body } = await regret(token, paid._id);
    const waits =
      "O pagamento está em contestação no banco: o valor volta quando ela terminar a nosso favor.";
    expect([status, body.message]).toEqual([200, `Compra desfeita. ${waits}`]);
    expect((await sendQueuedEmails(app, user.email)).map(({ text }) => text.includes(waits))).toEqual([true]);
    expect((await order(token, paid._id)).payments).toMatchObject([{ status: "DISPUTED", refunded: 0 }]);
    await scene.play(paid.payments[0]?._id, "ganhar-contestacao");
    await settle();
    expect((await order(token, paid._id)).payments).toMatchObject([{ status: "REFUNDED", refunded: 9_900 }]);
  });
});

describe("who leaves", () => {
  const password = "praca-demo";
  const setPassword = async (id: string) =>
    orm()
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, id));

  it("leaves no cart, pays nothing any more, and has the last seven days back; the orders stay", async () => {
    const { ids } = await seller(9_900, 5_000, 6_000);
    const { token, user } = await payer();
    const paid = await bought(token, ids.slice(0, 1));
    const open = await bought(token, ids.slice(1, 2), { method: "PIX" });
    const cartId = await scene.fill(token, ids.slice(2));
    await scene.prepare(token, cartId);
    await setPassword(user.id);
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
    await settle();
    expect(await orm().$count(cartItems, eq(cartItems.cartId, cartId))).toBe(0);
    const rows = await orm().select().from(orders).where(eq(orders.shopperId, user.id)).orderBy(orders.id);
    expect(rows.map(({ id, status, endReason }) => [id, status, endReason])).toEqual([
      [paid._id, "CANCEL", "REGRETTED"],
      [open._id, "CANCEL", "NOT_PAID"],
    ]);
    await scene.play(open.payments[0]?._id, "pagar-pix");
    const { rows: back } = await app.services.db.pool.query(
      "select status from charges where user_id = $1 order by id",
      [user.id],
    );
    expect(back).toEqual([{ status: "REFUNDED" }, { status: "REFUNDED" }]);
  });

  it("so with a company", async () => {
    const { ids } = await seller(9_900, 5_000);
    const { token, company, manager } = await payingCompany();
    const paid = await bought(token, ids.slice(0, 1), undefined, 2);
    await scene.fill(token, ids.slice(1), 3);
    expect((await app.as(token)(listCarts, {})).cart_list).toHaveLength(1);
    await setPassword(manager.id);
    await app.as(token)(closeCompany, { params: { id: company.id }, body: { password } });
    await settle();
    const [row] = await orm().select().from(orders).where(eq(orders.id, paid._id));
    expect(row).toMatchObject({ status: "CANCEL", endReason: "REGRETTED" });
    const [licences] = await orm()
      .select()
      .from(companyCourses)
      .where(eq(companyCourses.companyId, company.id));
    expect(licences?.bought).toBe(0);
  });
});
