import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import * as couponContract from "../features/money/orders/cart-contract.ts";
import * as salesContract from "../features/money/orders/sales-contract.ts";
import { coupons } from "../features/money/orders/table.ts";
import { createCoupon } from "../features/money/orders/testing/coupons.ts";
import { createStaff } from "../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../features/people/users/testing/factory.ts";
import { createPublishedCourse } from "../features/training/courses/testing/factory.ts";
import { createPeople } from "../features/training/courses/testing/scene.ts";
import { createEnrolment } from "../features/training/enrolments/testing/factory.ts";
import * as questionContract from "../features/training/questions/contract.ts";
import { lessonQuestions } from "../features/training/questions/table.ts";
import type { Endpoint } from "../shared/endpoint.ts";
import { useTestApp } from "./testing/harness.ts";

/** Who may do what with what trainers have of their courses. The courses themselves: `courses-access.test.ts`. */

const app = useTestApp();
const orm = () => app.services.db.orm;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value;
const contracts = [couponContract, salesContract, questionContract];
const calls = contracts
  .flatMap((contract) => Object.values<unknown>(contract))
  .filter(isEndpoint)
  .filter(({ path }) => !/^\/api\/(cart|course-share|administration)\b/.test(path));

/**
 * The trainer of the course; a student who bought it and one whose access ended; an employee to whom the company released
 * it; a professional, colleague, manager and manager of another company without it.
 */
type Caller =
  | "nobody"
  | "owner"
  | "student"
  | "former"
  | "staff"
  | "colleague"
  | "manager"
  | "foreign"
  | "other"
  | "admin";
type Statuses = Record<Caller, number>;

async function stage() {
  const { trainer, other, admin, company, manager, staff, foreign } = await createPeople(orm());
  const { course, lessons } = await createPublishedCourse(orm(), { userId: trainer.user.id });
  const [student, former] = [await createSignedInUser(orm()), await createSignedInUser(orm())];
  const colleague = await createStaff(orm(), company.id);
  const of = { courseId: course.id };
  await createEnrolment(orm(), { ...of, userId: student.user.id });
  await createEnrolment(orm(), { ...of, userId: former.user.id, active: false });
  await createEnrolment(orm(), { ...of, userId: staff.user.id, companyId: company.id });
  const paid = lessons[1]?.id ?? "";
  const [question] = await orm()
    .insert(lessonQuestions)
    .values({
      ...{ ...of, lessonId: paid, userId: student.user.id, body: "Como?", answer: "Assim." },
      answeredAt: new Date(),
    })
    .returning();
  const tokens: Record<Caller, string | null> = {
    nobody: null,
    owner: trainer.token,
    student: student.token,
    former: former.token,
    staff: staff.token,
    colleague: colleague.token,
    manager: manager.token,
    foreign: foreign.token,
    other: other.token,
    admin: admin.token,
  };
  const things = {
    course: course.id,
    paid,
    question: question?.id ?? "",
    coupon: (await createCoupon(orm(), { userId: trainer.user.id })).id,
  };
  return { tokens, things };
}
type Things = Awaited<ReturnType<typeof stage>>["things"];

interface Row {
  send(things: Things): { params?: Record<string, string>; query?: object; body?: unknown };
  answers: Statuses;
}

const everybody = (status: number): Statuses => ({
  ...{ nobody: status, owner: status, student: status, former: status, staff: status },
  ...{ colleague: status, manager: status, foreign: status, other: status, admin: status },
});
/** For professionals; a thing of another is not there. */
const noProfessional = { nobody: 401, staff: 403, colleague: 403, manager: 403, foreign: 403, admin: 403 };
const professionals = (status: number): Statuses => ({ ...everybody(status), ...noProfessional });
const hidden: Statuses = { ...everybody(404), nobody: 401 };
const owners: Statuses = { ...professionals(404), owner: 200 };

const table: Record<string, Row> = {
  listCoupons: { send: () => ({}), answers: professionals(200) },
  createCoupon: { send: () => ({ body: {} }), answers: professionals(400) },
  updateCoupon: {
    send: ({ coupon }) => ({ params: { id: coupon }, body: { coupon: { max_uses: 3 } } }),
    answers: owners,
  },
  getCourseSales: { send: ({ course }) => ({ params: { id: course } }), answers: owners },
  getTrainerSales: { send: () => ({}), answers: professionals(200) },
  listQuestions: {
    send: ({ course, paid }) => ({ params: { id: course, lessonId: paid } }),
    answers: { ...hidden, owner: 200, student: 200, staff: 200, admin: 200 },
  },
  askQuestion: {
    send: ({ course, paid }) => ({
      params: { id: course, lessonId: paid },
      body: { question: { body: "E assim?" } },
    }),
    answers: { ...hidden, owner: 422, student: 200, staff: 200, admin: 403 },
  },
  answerQuestion: {
    send: ({ question }) => ({ params: { id: question }, body: { question: { answer: "Assado." } } }),
    answers: owners,
  },
  listReceivedQuestions: { send: () => ({}), answers: professionals(200) },
  // It is answered: who asked does not take it back any more.
  removeQuestion: {
    send: ({ question }) => ({ params: { id: question } }),
    answers: { ...hidden, owner: 200, student: 422 },
  },
  endCoupon: { send: ({ coupon }) => ({ params: { id: coupon } }), answers: owners },
};

it("answers to everybody what it should, and changes nothing for who is refused", async () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted());
  const { tokens, things } = await stage();
  const stored = async () => [
    await orm().select().from(coupons).where(eq(coupons.id, things.coupon)),
    await orm().select().from(lessonQuestions).where(eq(lessonQuestions.courseId, things.course)),
  ];
  const answers: string[] = [];
  const expected: typeof answers = [];
  let address = 0;
  const sendAll = async (isWanted: (status: number) => boolean) => {
    for (const [name, row] of Object.entries(table)) {
      const call = calls.find((one) => one.name === name) as Endpoint;
      for (const [caller, wanted] of Object.entries(row.answers)) {
        if (!isWanted(wanted)) continue;
        const given = { ...row.send(things), token: tokens[caller as Caller] };
        const remoteAddress = `10.5.0.${++address % 250}`;
        const { status } = await app.request(call, { ...given, remoteAddress } as never);
        answers.push(`${name} ${caller}: ${status}`);
        expected.push(`${name} ${caller}: ${wanted}`);
      }
    }
  };
  const before = await stored();
  await sendAll((status) => status !== 200);
  expect(answers).toEqual(expected);
  expect(await stored()).toEqual(before);
  await sendAll((status) => status === 200);
  expect(answers).toEqual(expected);
});
