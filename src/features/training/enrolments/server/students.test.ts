import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { subscriptions } from "../../../money/plans/table.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { removeCourse } from "../../courses/authoring-contract.ts";
import { courses, lessons as lessonRows } from "../../courses/table.ts";
import { createCourse, createLesson, createPublishedCourse } from "../../courses/testing/factory.ts";
import { enrol, evaluateLesson, listStudents, watchLesson } from "../contract.ts";
import { enrolments } from "../table.ts";
import { createEnrolment } from "../testing/factory.ts";
import { createStudy, openLessons, passSeconds } from "../testing/scene.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { subscriber } = subscriberScene(app);
const unknown = "01900000-0000-7000-8000-00000000ffff";

const assessment = {
  feedback_general: 5,
  feedback_clarity: 4,
  feedback_rhythm: 3,
  feedback_relevance: 5,
  feedback_content: 5,
  feedback_fun: 0,
};

describe("who pays for a plan", () => {
  it("takes a course that is included in it, as long as the plan lasts", async () => {
    const trainer = await createUser(orm());
    const { course, lessons } = await createPublishedCourse(orm(), {
      userId: trainer.id,
      includedInPlan: true,
    });
    const { token, owner } = await subscriber();
    const body = { course: course.id };
    const taken = await Promise.all([1, 2, 3].map(() => app.request(enrol, { token, body })));
    expect(statuses(taken)).toEqual([200, 200, 200]);
    const { student_list } = await app.as(token)(listStudents, { query: { active: "1", course: course.id } });
    expect(student_list).toMatchObject([
      {
        active: true,
        course: { _id: course.id, students: 1 },
        lessons: [],
        progress: 0,
        continue_lesson: lessons[0]?.id,
      },
    ]);
    const params = { id: student_list[0]?._id ?? "" };
    const report = { lesson: lessons[0]?.id ?? "", timer: 15 };
    await openLessons(orm(), params.id, lessons);
    await app.as(token)(watchLesson, { params, body: report });

    const userId = "userId" in owner ? owner.userId : "";
    await orm()
      .update(subscriptions)
      .set({ status: "CANCELLED", endedAt: new Date(), endReason: "CANCELLED", renewOn: null })
      .where(eq(subscriptions.userId, userId));
    expect((await app.as(token)(listStudents, { query: { active: "1" } })).student_list).toEqual([]);
    expect((await app.as(token)(listStudents, {})).student_list).toMatchObject([
      { active: false, origin: "PLAN" },
    ]);
    expect((await app.request(watchLesson, { token, params, body: report })).status).toBe(404);
  });

  it("keeps all of a course that is withdrawn at the same moment, or does not get it", async () => {
    const trainer = await createSignedInUser(orm());
    const { token } = await subscriber();
    for (let turn = 0; turn < 12; turn++) {
      const { course, lessons } = await createPublishedCourse(orm(), {
        userId: trainer.user.id,
        includedInPlan: true,
      });
      const withdraw = () => app.request(removeCourse, { token: trainer.token, params: { id: course.id } });
      const take = () => app.request(enrol, { token, body: { course: course.id } });
      const [taken] = await (turn % 2
        ? Promise.all([take(), withdraw()])
        : Promise.all([withdraw(), take()]).then((both) => both.toReversed()));
      const left = await orm().$count(
        lessonRows,
        and(eq(lessonRows.courseId, course.id), isNull(lessonRows.deletedAt)),
      );
      expect([taken?.status, left]).toEqual(taken?.status === 200 ? [200, lessons.length] : [404, 0]);
    }
  });

  it("is told why a course cannot be taken", async () => {
    const trainer = await createSignedInUser(orm());
    const { course } = await createPublishedCourse(orm(), { userId: trainer.user.id, includedInPlan: true });
    const { course: sold } = await createPublishedCourse(orm(), { userId: trainer.user.id });
    const draft = await createCourse(orm(), { userId: trainer.user.id, includedInPlan: true, status: false });
    const { token } = await subscriber();
    const free = await createSignedInUser(orm());
    const worker = await createSignedInUser(orm(), { type: "EMPLOYEE" });
    const refused = async (asking: string | null, body: unknown) => {
      const { status, body: answer } = await app.request(enrol, { token: asking, body });
      return [status, answer.code];
    };
    expect(await refused(token, { course: sold.id })).toEqual([422, "COURSE_NOT_IN_PLAN"]);
    expect(await refused(free.token, { course: course.id })).toEqual([422, "PAID_PLAN_NEEDED"]);
    expect(await refused(trainer.token, { course: course.id })).toEqual([422, "OWN_COURSE"]);
    expect(await refused(token, { course: draft.id })).toEqual([404, "COURSE_NOT_FOUND"]);
    expect(await refused(token, { course: unknown })).toEqual([404, "COURSE_NOT_FOUND"]);
    expect(await refused(token, { course: course.id, user: free.user.id })).toEqual([403, "NOT_ALLOWED"]);
    expect(await refused(worker.token, { course: course.id })).toEqual([403, "NOT_ALLOWED"]);
    expect(await refused(null, { course: course.id })).toEqual([401, "NOT_SIGNED_IN"]);
    expect(await refused(token, {})).toEqual([400, "INVALID_INPUT"]);
  });
});

describe("the list of students", () => {
  it("shows each person the own courses, the last one watched first and what is done behind the others, also one that is not offered any more", async () => {
    const one = await createStudy(orm());
    const { user, token } = one;
    const trainer = await createUser(orm());
    const { course } = await createPublishedCourse(orm(), { userId: trainer.id });
    await createEnrolment(orm(), { courseId: course.id, userId: user.id });
    await app.as(token)(watchLesson, {
      params: one.params,
      body: { lesson: one.second.id, timer: 20 },
    });
    await orm().update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, one.course.id));
    const { student_list } = await app.as(token)(listStudents, { query: { user: user.id } });
    expect(student_list.map((each) => each.course._id)).toEqual([one.course.id, course.id]);
    expect(student_list[0]).toMatchObject({ user: { _id: user.id }, continue_lesson: one.second.id });
    await orm().update(enrolments).set({ completedAt: new Date() }).where(eq(enrolments.id, one.params.id));
    const done = await app.as(token)(listStudents, { query: { user: user.id } });
    expect(done.student_list.map((each) => each.course._id)).toEqual([course.id, one.course.id]);
  });

  it("shows a company whom it gave its licences, and nobody else's", async () => {
    const { company, token } = await createManagedCompany(orm());
    const staff = await createStaff(orm(), company.id);
    const study = await createStudy(orm());
    await createEnrolment(orm(), { courseId: study.course.id, userId: staff.user.id, companyId: company.id });
    const query = { company: company.id, course: study.course.id };
    const { student_list } = await app.as(token)(listStudents, { query });
    expect(student_list.map((each) => each.user._id)).toEqual([staff.user.id]);
    const byPerson = async (asking: string) =>
      (await app.as(asking)(listStudents, { query: { user: staff.user.id } })).student_list.length;
    const foreign = await createManagedCompany(orm());
    expect([await byPerson(token), await byPerson(foreign.token)]).toEqual([1, 0]);
    const replies = await Promise.all(
      [
        { token: foreign.token, query },
        { token: staff.token, query },
        { token: study.token, query },
        { token: study.token, query: { user: staff.user.id } },
      ].map((asked) => app.request(listStudents, asked)),
    );
    expect(statuses(replies)).toEqual([403, 403, 403, 403]);
    expect((await app.request(listStudents)).status).toBe(401);
    expect((await app.request(listStudents, { token, query: { course: "x" } })).status).toBe(400);
  });
});

describe("a lesson is rated", () => {
  it("once, when it was watched to its end; the course shows how many gave how much", async () => {
    const study = await createStudy(orm());
    const { token, params, course } = study;
    const { first, second } = study;
    const rate = (lesson: { id: string }, general: number) =>
      app.request(evaluateLesson, {
        token,
        params,
        body: { lesson: lesson.id, assessment: { ...assessment, feedback_general: general } },
      });
    const watch = (lesson: { id: string }, to: number) =>
      app.as(token)(watchLesson, { params, body: { lesson: lesson.id, timer: to, ranges: [[0, to]] } });
    for (const before of [0, 1, 53]) {
      await passSeconds(orm(), study.enrolment.id, before / 2);
      if (before > 0) await watch(first, before);
      expect(await rate(first, 5)).toMatchObject({ status: 422, body: { code: "NOT_WATCHED_YET" } });
    }
    await watch(first, 54);
    await passSeconds(orm(), study.enrolment.id, 60);
    await watch(second, 60);
    expect(statuses(await Promise.all([rate(first, 5), rate(first, 1), rate(second, 2)]))).toEqual([
      200, 200, 409,
    ]);
    const [student] = (await app.as(token)(listStudents, {})).student_list;
    expect(student?.rated_lessons.toSorted()).toEqual([first.id, second.id].toSorted());
    const [stored] = await orm().select().from(courses).where(eq(courses.id, course.id));
    expect(stored).toMatchObject({ ratingCount: 1, studentCount: 1 });
    expect([350, 150]).toContain(stored?.ratingSum);
  });

  it("at the end of a short lesson, by who tells the place now and then: not before the clock gave what is not told yet", async () => {
    const trainer = await createUser(orm());
    const { course, section } = await createPublishedCourse(orm(), { userId: trainer.id });
    const short = async (duration: number) =>
      createLesson(orm(), { courseId: course.id, sectionId: section.id, duration });
    const [lesson, shortest] = [await short(21), await short(12)];
    const { user, token } = await createSignedInUser(orm());
    const { id } = await createEnrolment(orm(), { courseId: course.id, userId: user.id });
    const params = { id };
    const pass = (seconds: number) => passSeconds(orm(), id, seconds);
    const tell = (timer: number) =>
      app.as(token)(watchLesson, { params, body: { lesson: lesson.id, timer } });
    const rate = (rated: { id: string }) =>
      app.request(evaluateLesson, { token, params, body: { lesson: rated.id, assessment } });

    // Nothing is begun yet, however long ago the course was taken.
    await pass(3_600);
    expect(statuses([await rate(shortest), await rate(lesson)])).toEqual([422, 422]);
    await openLessons(orm(), id, [lesson, shortest]);
    await tell(0);
    expect(statuses([await rate(shortest), await rate(lesson)])).toEqual([422, 422]);
    await pass(15);
    expect((await tell(14)).lesson).toMatchObject({ watched: 14, is_done: false });
    expect((await rate(lesson)).status).toBe(422);
    await pass(2);
    expect((await rate(lesson)).status).toBe(200);
    expect((await rate(shortest)).status).toBe(200);
    expect((await tell(14)).lesson).toMatchObject({ watched: 14, is_done: false });
  });

  it("never for having waited: of a longer lesson most has to be told", async () => {
    const study = await createStudy(orm());
    const { token, params, first, enrolment } = study;
    const rate = () => app.request(evaluateLesson, { token, params, body: { lesson: first.id, assessment } });
    const tell = (to: number) =>
      app.as(token)(watchLesson, { params, body: { lesson: first.id, timer: to, ranges: [[0, to]] } });
    await tell(24);
    await passSeconds(orm(), enrolment.id, 3_600);
    expect((await rate()).status).toBe(422);
    await tell(25);
    await passSeconds(orm(), enrolment.id, 3_600);
    expect((await rate()).status).toBe(200);
  });

  it("while its student may watch it: not after the plan of who came by it", async () => {
    const trainer = await createUser(orm());
    const { course, lessons } = await createPublishedCourse(orm(), {
      userId: trainer.id,
      includedInPlan: true,
    });
    const lesson = lessons[0]?.id ?? "";
    const { token, owner } = await subscriber();
    const { student } = await app.as(token)(enrol, { body: { course: course.id } });
    const params = { id: student._id };
    await openLessons(orm(), student._id, lessons);
    await passSeconds(orm(), student._id, 60);
    await app.as(token)(watchLesson, { params, body: { lesson, timer: 60, ranges: [[0, 60]] } });
    await orm()
      .update(subscriptions)
      .set({ status: "CANCELLED", endedAt: new Date(), endReason: "CANCELLED", renewOn: null })
      .where(eq(subscriptions.userId, "userId" in owner ? owner.userId : ""));
    const late = await app.request(evaluateLesson, { token, params, body: { lesson, assessment } });
    expect(late).toMatchObject({ status: 404, body: { code: "STUDENT_NOT_FOUND" } });
  });

  it("by nobody else, and not by halves", async () => {
    const study = await createStudy(orm());
    const { token, params } = study;
    const { first: lesson } = study;
    const other = await createStudy(orm());
    const body = { lesson: lesson.id, assessment };
    expect((await app.request(evaluateLesson, { params, body })).status).toBe(401);
    expect((await app.request(evaluateLesson, { token: other.token, params, body })).status).toBe(404);
    const foreign = { ...body, lesson: other.first.id };
    expect((await app.request(evaluateLesson, { token, params, body: foreign })).status).toBe(404);
    for (const wrong of [
      { feedback_general: 6 },
      { feedback_fun: -1 },
      { feedback_rhythm: 2.5 },
      { feedback_content: null },
    ]) {
      const reply = await app.request(evaluateLesson, {
        token,
        params,
        body: { ...body, assessment: { ...assessment, ...wrong } },
      });
      expect([wrong, reply.status]).toEqual([wrong, 400]);
    }
  });
});
