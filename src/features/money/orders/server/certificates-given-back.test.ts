import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { manyWait } from "../../../../platform/testing/somebody-waits.ts";
import { removeEmployee } from "../../../people/employees/contract.ts";
import { createEmployee } from "../../../people/employees/testing/factory.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { getCertificate, issueCertificate } from "../../../training/certificates/contract.ts";
import { finishLessons } from "../../../training/certificates/testing/scene.ts";
import { courses, lessons } from "../../../training/courses/table.ts";
import { enrol, listStudents } from "../../../training/enrolments/contract.ts";
import { enrolments } from "../../../training/enrolments/table.ts";
import { regretSubscription, subscribe } from "../../plans/subscription-contract.ts";
import { subscriptions } from "../../plans/table.ts";
import { regretOrder } from "../contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { bought, payer, payingCompany, play, seller } = orderScene(app);
const { giveBack, latest, option, passDays, renew, settle, subscriber } = subscriberScene(app);

/** A course that plans include, and that is sold. */
async function sold(): Promise<string> {
  const { ids } = await seller(9_900);
  await orm().update(courses).set({ includedInPlan: true }).where(inArray(courses.id, ids));
  return ids[0] ?? "";
}

async function studyOf(userId: string): Promise<{ id: string }> {
  const [study] = await orm().select().from(enrolments).where(eq(enrolments.userId, userId));
  return { id: study?.id ?? "" };
}

const studentsOf = async (id: string) =>
  (await orm().select({ students: courses.studentCount }).from(courses).where(eq(courses.id, id)))[0]
    ?.students;
const issue = (token: string, params: { id: string }) => app.request(issueCertificate, { token, params });
const statusOf = async (code: string) => (await app.request(getCertificate, { params: { code } })).status;
const givenBack = { status: 422, body: { code: "COURSE_GIVEN_BACK" } };

/** Watches all that a person is enrolled in, and asks for the certificate. */
async function certified(token: string, userId: string, course: string) {
  const params = await studyOf(userId);
  const taught = await orm().select().from(lessons).where(eq(lessons.courseId, course));
  await finishLessons(orm(), params.id, taught);
  await orm().update(enrolments).set({ begunAt: new Date() }).where(eq(enrolments.id, params.id));
  const { certificate } = await app.as(token)(issueCertificate, { params });
  return { params, code: certificate.code };
}

/** Somebody with a plan who is through with a course by it. */
async function certifiedByPlan() {
  const person = await subscriber();
  const course = await sold();
  await app.as(person.token)(enrol, { body: { course } });
  return {
    ...person,
    course,
    plan: person.params,
    ...(await certified(person.token, person.user.id, course)),
  };
}

describe("a certificate that was earned and paid for", () => {
  it("stays when the plan ends, and when the course is bought after it and given back", async () => {
    const { token, user, course, plan, params, code } = await certifiedByPlan();
    await orm()
      .update(subscriptions)
      .set({ status: "CANCELLED", endedAt: new Date(), endReason: "CANCELLED", renewOn: null })
      .where(eq(subscriptions.id, plan.id));
    expect(await statusOf(code)).toBe(200);
    const order = await bought(token, [course]);
    await app.as(token)(regretOrder, { params: { id: order._id } });
    const [row] = await orm().select().from(enrolments).where(eq(enrolments.userId, user.id));
    expect(row?.active).toBe(false);
    expect(await statusOf(code)).toBe(200);
    expect(await issue(token, params)).toMatchObject({ status: 200, body: { certificate: { code } } });
  });

  it("stays when the next company that releases the course has its money back", async () => {
    const course = await sold();
    const [first, next] = [await payingCompany(), await payingCompany()];
    const { token, user, employee } = await createStaff(orm(), first.company.id);
    const release = (company: typeof first) =>
      app.as(company.token)(enrol, { body: { course, user: user.id } });
    await bought(first.token, [course]);
    await release(first);
    const { code } = await certified(token, user.id, course);
    await app.as(first.token)(removeEmployee, {
      params: { companyId: first.company.id, employeeId: employee.id },
    });
    await createEmployee(orm(), { companyId: next.company.id, userId: user.id });
    const order = await bought(next.token, [course]);
    await release(next);
    await app.as(next.token)(regretOrder, { params: { id: order._id } });
    expect(await statusOf(code)).toBe(200);
    const [row] = await orm().select().from(enrolments).where(eq(enrolments.userId, user.id));
    expect(row).toMatchObject({ active: false, givenBackAt: null });
  });

  it("goes with the money also where who earned it left the company and came back to the same licence", async () => {
    const course = await sold();
    const company = await payingCompany();
    const companyId = company.company.id;
    const { token, user, employee } = await createStaff(orm(), companyId);
    const release = () => app.as(company.token)(enrol, { body: { course, user: user.id } });
    const order = await bought(company.token, [course]);
    await release();
    const { params, code } = await certified(token, user.id, course);
    const ids = { companyId, employeeId: employee.id };
    await app.as(company.token)(removeEmployee, { params: ids });
    await createEmployee(orm(), { companyId, userId: user.id });
    await release();
    await app.as(company.token)(regretOrder, { params: { id: order._id } });
    expect(await statusOf(code)).toBe(404);
    const [row] = await orm().select().from(enrolments).where(eq(enrolments.id, params.id));
    expect(row).toMatchObject({ active: false, givenBackAt: expect.any(Date) });
    expect(await studentsOf(course)).toBe(0);
  });
});

describe("a plan that is regretted", () => {
  it("leaves no certificate, until the course is taken by a plan again; what was watched stays", async () => {
    const { token, course, plan, params, code } = await certifiedByPlan();
    await app.as(token)(regretSubscription, { params: plan });
    expect(await studentsOf(course)).toBe(0);
    expect(await statusOf(code)).toBe(404);
    expect(await issue(token, params)).toMatchObject(givenBack);
    const { plan_id, plan_payment_id } = await option("SALESMAN", 1);
    await app.as(token)(subscribe, { body: { subscription: { plan_id, plan_payment_id } } as never });
    await settle();
    await app.as(token)(enrol, { body: { course } });
    expect(await studentsOf(course)).toBe(1);
    const { student_list } = await app.as(token)(listStudents, { query: { course } });
    expect(student_list).toMatchObject([{ progress: 100 }]);
    expect((await issue(token, params)).status).toBe(200);
  });

  it.each(["purchase", "plan"])(
    "leaves none where a purchase is regretted as well, the %s first",
    async (first) => {
      const { token, course, plan, params, code } = await certifiedByPlan();
      const order = await bought(token, [course]);
      const regretPlan = () => app.as(token)(regretSubscription, { params: plan });
      if (first === "plan") await regretPlan();
      await app.as(token)(regretOrder, { params: { id: order._id } });
      if (first === "purchase") await regretPlan();
      expect(await statusOf(code)).toBe(404);
      expect(await issue(token, params)).toMatchObject(givenBack);
    },
  );

  it("leaves none of a course that was bought, finished and given back before", async () => {
    const { token, user } = await payer();
    const course = await sold();
    const order = await bought(token, [course]);
    const { params } = await certified(token, user.id, course);
    await app.as(token)(regretOrder, { params: { id: order._id } });
    const { plan_id, plan_payment_id } = await option("SALESMAN", 1);
    const { subscription } = await app.as(token)(subscribe, {
      body: { subscription: { plan_id, plan_payment_id } } as never,
    });
    await settle();
    await app.as(token)(enrol, { body: { course } });
    expect((await issue(token, params)).status).toBe(200);
    await app.as(token)(regretSubscription, { params: { id: subscription._id } });
    expect(await issue(token, params)).toMatchObject(givenBack);
  });
});

describe("a plan whose payment comes back later", () => {
  const ends = {
    "lost in a dispute": async (chargeId: string) => {
      await play(chargeId, "contestar");
      await play(chargeId, "perder-contestacao");
    },
    "given back by the administration": giveBack,
  };
  it.each(Object.entries(ends))("leaves no certificate, nor a student: %s", async (_how, end) => {
    const { token, course, params, code } = await certifiedByPlan();
    await end((await latest(token)).payments[0]?._id ?? "");
    expect((await latest(token)).status).toBe("CANCELLED");
    expect(await statusOf(code)).toBe(404);
    expect(await issue(token, params)).toMatchObject(givenBack);
    expect(await studentsOf(course)).toBe(0);
  });

  it("leaves those of a plan before it, which stays paid", async () => {
    const { token, user, course, plan, params, code } = await certifiedByPlan();
    const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
    await orm()
      .update(subscriptions)
      .set({
        createdAt: ago(90),
        status: "CANCELLED",
        endedAt: ago(60),
        endReason: "CANCELLED",
        renewOn: null,
      })
      .where(eq(subscriptions.id, plan.id));
    const then = { createdAt: ago(80), acquiredAt: ago(80), completedAt: ago(70) };
    await orm().update(enrolments).set(then).where(eq(enrolments.userId, user.id));
    const { plan_id, plan_payment_id } = await option("SALESMAN", 1);
    await app.as(token)(subscribe, { body: { subscription: { plan_id, plan_payment_id } } as never });
    await settle();
    await giveBack((await latest(token)).payments[0]?._id ?? "");
    expect((await latest(token)).status).toBe("CANCELLED");
    expect(await statusOf(code)).toBe(200);
    expect((await issue(token, params)).status).toBe(200);
    expect(await studentsOf(course)).toBe(1);
  });

  it("leaves those of the periods before, which stay paid", async () => {
    const { token, user, course, code } = await certifiedByPlan();
    await passDays(31);
    const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
    const then = { acquiredAt: ago(30), completedAt: ago(20) };
    await orm().update(enrolments).set(then).where(eq(enrolments.userId, user.id));
    await renew();
    await settle();
    expect((await latest(token)).payments).toHaveLength(2);
    await giveBack((await latest(token)).payments[0]?._id ?? "");
    expect((await latest(token)).status).toBe("CANCELLED");
    expect(await statusOf(code)).toBe(200);
    expect(await studentsOf(course)).toBe(1);
  });
});

it("who takes a course by a plan in the moment of regretting that waits, and has no plan for it", async () => {
  const { pool } = app.services.db;
  const { token, user, params } = await subscriber();
  const course = await sold();
  const regretting = await pool.connect();
  await regretting.query("begin");
  await regretting.query(
    "update subscriptions set status = 'CANCELLED', ended_at = now(), end_reason = 'REGRETTED', renew_on = null where id = $1",
    [params.id],
  );
  const taking = app.request(enrol, { token, body: { course } as never });
  await manyWait(orm(), 1);
  await regretting.query("commit");
  regretting.release();
  expect(await taking).toMatchObject({ status: 422, body: { code: "PAID_PLAN_NEEDED" } });
  expect(await orm().$count(enrolments, eq(enrolments.userId, user.id))).toBe(0);
});
