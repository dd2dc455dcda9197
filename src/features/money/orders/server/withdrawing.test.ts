import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { whoWaits } from "../../../../platform/testing/somebody-waits.ts";
import { removeCourse } from "../../../training/courses/authoring-contract.ts";
import { getLesson, removeLesson } from "../../../training/courses/lesson-contract.ts";
import { lockCourses, withdrawCourse } from "../../../training/courses/server/remove-course.ts";
import { lessons } from "../../../training/courses/table.ts";
import { enrolments } from "../../../training/enrolments/table.ts";
import { buyOrder, payOrder } from "../contract.ts";

const app = useTestApp({ own: true });
const { bought, buy, fill, order, paidLate, payer, play, prepare, seller } = orderScene(app);
const orm = () => app.services.db.orm;

/** An order of a course that was not paid in time. */
async function scene() {
  const { token: trainer, courses } = await seller(5_000);
  const [course] = courses;
  if (!course) throw new Error("No course");
  const { token, user } = await payer();
  const { _id: id, payments } = await bought(token, [course.id], { method: "PIX" });
  const chargeId = payments[0]?._id;
  await play(chargeId, "expirar-pix");
  const pay = () =>
    app.request(payOrder, { token, params: { id }, body: { payment: { method: "PIX" } } as never });
  return { trainer, course, token, user, id, chargeId, pay };
}

/** Does something while the trainer withdraws the course, who is done first. */
async function whileWithdrawn<T>(
  { course }: Awaited<ReturnType<typeof scene>>,
  act: () => Promise<T>,
): Promise<T> {
  const doing = await app.services.db.transaction(async (tx) => {
    expect(await withdrawCourse(tx, app.services, course)).toBe(false);
    const begun = act();
    const ended = begun.then(() => true);
    const waits = async () => (await whoWaits(orm(), tx)).length > 0;
    await expect.poll(() => Promise.race([ended, waits()])).toBe(true);
    return [begun] as const;
  });
  return doing[0];
}

describe("a course that its trainer withdraws in the same moment", () => {
  it("is not paid again without its lessons", async () => {
    const all = await scene();
    expect(await whileWithdrawn(all, all.pay)).toMatchObject({
      status: 422,
      body: { code: "ORDER_NOT_PAYABLE" },
    });
    expect(await order(all.token, all.id)).toMatchObject({ process_status: "CANCEL", is_payable: false });
  });

  it("is not given without its lessons to who paid late: the money goes back", async () => {
    const all = await scene();
    await whileWithdrawn(all, () => paidLate(all.chargeId));
    expect(await order(all.token, all.id)).toMatchObject({
      process_status: "CANCEL",
      payments: [{ status: "REFUNDED" }],
    });
    expect(await orm().select().from(enrolments).where(eq(enrolments.userId, all.user.id))).toEqual([]);
  });

  it("keeps its lessons or is not paid, whoever is first", async () => {
    const all = await scene();
    const [paying] = await Promise.all([
      all.pay(),
      app.request(removeCourse, { token: all.trainer, params: { id: all.course.id } }),
    ]);
    const left = await orm().select().from(lessons).where(eq(lessons.courseId, all.course.id));
    const isKept = left.every(({ deletedAt }) => deletedAt === null);
    expect([200, 422]).toContain(paying.status);
    expect(isKept).toBe(paying.status === 200);
  });

  it("is not bought without its lessons", async () => {
    const all = await scene();
    const { token } = await payer();
    const cartId = await fill(token, [all.course.id]);
    await prepare(token, cartId);
    const buying = () =>
      app.request(buyOrder, { token, params: { cartId }, body: { payment: { method: "PIX" } } as never });
    expect(await whileWithdrawn(all, buying)).toMatchObject({
      status: 422,
      body: { code: "COURSE_NOT_SOLD" },
    });
  });

  it("is bought without waiting for a student of it who is counted", async () => {
    const { course } = await scene();
    const { token } = await payer();
    const cartId = await fill(token, [course.id]);
    await prepare(token, cartId);
    await app.services.db.transaction(async (tx) => {
      await lockCourses(tx, [course.id], "no key update");
      expect(await buy(token, cartId)).toMatchObject({ process_status: "AWAIT" });
    });
  });

  it("is given once each to many who pay late together", async () => {
    const [first, second] = [await scene(), await scene()];
    const { token, user } = await payer();
    const both = await bought(token, [first.course.id, second.course.id], { method: "PIX" });
    await play(both.payments[0]?._id, "expirar-pix");
    await Promise.all([first.chargeId, second.chargeId, both.payments[0]?._id].map(paidLate));
    for (const [id, count] of [
      [first.user.id, 1],
      [second.user.id, 1],
      [user.id, 2],
    ] as const)
      expect(await orm().$count(enrolments, eq(enrolments.userId, id))).toBe(count);
  });
});

describe("a lesson that is removed while its course waits to be paid", () => {
  it("is had by who paid late", async () => {
    const { token: trainer, courses } = await seller(5_000);
    const [course] = courses;
    if (!course) throw new Error("No course");
    const { token, user } = await payer();
    const { payments } = await bought(token, [course.id], { method: "PIX" });
    const [lesson] = await orm().select().from(lessons).where(eq(lessons.courseId, course.id));
    const params = { id: course.id, lessonId: lesson?.id ?? "" };
    await app.as(trainer)(removeLesson, { params });
    expect((await app.request(getLesson, { token, params })).status).toBe(404);
    await play(payments[0]?._id, "pagar-pix");
    const { lesson: own } = await app.as(token)(getLesson, { params });
    expect(own).toMatchObject({ withdrawn: true, video: { url: expect.any(String) } });
    expect(await orm().$count(enrolments, eq(enrolments.userId, user.id))).toBe(1);
  });
});
