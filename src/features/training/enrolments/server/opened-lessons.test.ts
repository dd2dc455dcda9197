import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { issueCertificate } from "../../certificates/contract.ts";
import { getLesson } from "../../courses/lesson-contract.ts";
import { createLesson, createPublishedCourse } from "../../courses/testing/factory.ts";
import { type lessonProgress, listStudents, watchLesson } from "../contract.ts";
import { watchClocks } from "../table.ts";
import { createEnrolment } from "../testing/factory.ts";
import { createStudy, passSeconds, startClock } from "../testing/scene.ts";
import { firstCredit } from "../watch-credit.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

type LessonProgress = z.infer<typeof lessonProgress>;

describe("a lesson counts from when it was opened", () => {
  /** A course of lessons of some seconds, the own enrolment in it, and what is told of each. */
  async function shortCourse({ user, token }: Awaited<ReturnType<typeof createSignedInUser>>, count: number) {
    const trainer = await createUser(orm());
    const { course, section } = await createPublishedCourse(orm(), { userId: trainer.id }, 0);
    const of = { courseId: course.id, sectionId: section.id, duration: 5 };
    const made = [];
    for (let index = 0; index < count; index++) made.push(await createLesson(orm(), of));
    const params = { id: (await createEnrolment(orm(), { courseId: course.id, userId: user.id })).id };
    const open = ({ id }: { id: string }) =>
      app.as(token)(getLesson, { params: { id: course.id, lessonId: id } });
    const tell = ({ id }: { id: string }) =>
      app.request<{ lesson: LessonProgress; code: string }>(watchLesson, {
        token,
        params,
        body: { lesson: id, timer: 5, ranges: [[0, 5]] },
      });
    return { params, lessons: made, open, tell };
  }

  it("not for who never asked for it: no lesson is done, and no certificate issued", async () => {
    const person = await createSignedInUser(orm());
    const { params, lessons, open, tell } = await shortCourse(person, 1);
    const [lesson] = lessons;
    if (!lesson) throw new Error("There is no lesson");
    expect(await tell(lesson)).toMatchObject({ status: 422, body: { code: "LESSON_NOT_OPENED" } });
    expect((await app.as(person.token)(listStudents, {})).student_list).toMatchObject([
      { lessons: [], lessons_done: 0, begun_at: null, completed_at: null },
    ]);
    expect(await app.request(issueCertificate, { token: person.token, params })).toMatchObject({
      status: 422,
      body: { code: "COURSE_NOT_DONE" },
    });
    await open(lesson);
    // What was opened alone is begun, and nothing of it was watched.
    const [opened] = (await app.as(person.token)(listStudents, {})).student_list;
    expect(opened).toMatchObject({ begun_at: expect.any(String), lessons: [], lessons_done: 0 });
    expect((await tell(lesson)).body.lesson).toMatchObject({ watched: 5, is_done: true });
  });

  it("by one clock for a person: in several lessons and courses the same seconds count once", async () => {
    const person = await createSignedInUser(orm());
    const taken = [await shortCourse(person, 2), await shortCourse(person, 2), await shortCourse(person, 2)];
    const given = await startClock(orm());
    for (const { lessons, open } of taken) for (const lesson of lessons) await open(lesson);
    const told = await Promise.all(taken.flatMap(({ lessons, tell }) => lessons.map(tell)));
    expect(new Set(statuses(told))).toEqual(new Set([200]));
    const seconds = told.reduce((sum, { body }) => sum + body.lesson.watched, 0);
    expect(seconds).toBeLessThanOrEqual(firstCredit + (await given()) + 1);
  });

  it("by that clock also where two processes count at once: the one waits for the other", async () => {
    const person = await createSignedInUser(orm());
    const taken = [await shortCourse(person, 1), await shortCourse(person, 1)];
    const given = await startClock(orm());
    for (const { lessons, open } of taken) for (const lesson of lessons) await open(lesson);
    const holding = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const transaction = app.services.db.transaction(async (tx) => {
      await tx.select().from(watchClocks).where(eq(watchClocks.userId, person.user.id)).for("update");
      isHeld.resolve();
      await holding.promise;
    });
    await isHeld.promise;
    const telling = taken.flatMap(({ lessons, tell }) => lessons.map(tell));
    const waiting = sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%watch_clocks%'`;
    await expect.poll(async () => (await orm().execute(waiting)).rowCount).toBe(2);
    holding.resolve();
    await transaction;
    const seconds = (await Promise.all(telling)).reduce((sum, { body }) => sum + body.lesson.watched, 0);
    expect(seconds).toBeLessThanOrEqual(firstCredit + (await given()) + 1);
  });

  it("to its end for who tells the place every fifteen seconds and leaves with the film, once the clock gave what was told", async () => {
    const { enrolment, token, params, first, second } = await createStudy(orm());
    const tell = async (lesson: { id: string }, timer: number) =>
      (await app.as(token)(watchLesson, { params, body: { lesson: lesson.id, timer } })).lesson;
    await passSeconds(orm(), enrolment.id, 15);
    // All at once: the clock did not give the third of them.
    for (const timer of [15, 30]) expect(await tell(first, timer)).toMatchObject({ watched: timer });
    expect(await tell(first, 45)).toMatchObject({ video_timer: 45, is_done: false });
    for (const timer of [15, 30, 45]) {
      await passSeconds(orm(), enrolment.id, 15);
      await tell(second, timer);
    }
    const { student_list } = await app.as(token)(listStudents, {});
    expect(student_list[0]?.lessons).toContainEqual(
      expect.objectContaining({ lesson_id: second.id, video_timer: 45, watched: 60, is_done: true }),
    );
  });
});
