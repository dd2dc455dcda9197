import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { lessons } from "../../courses/table.ts";
import { createLesson, createPublishedCourse } from "../../courses/testing/factory.ts";
import { listStudents, watchLesson } from "../contract.ts";
import { enrolments, lessonWatches } from "../table.ts";
import { createEnrolment } from "../testing/factory.ts";
import { createStudy, openLessons, passSeconds, startClock } from "../testing/scene.ts";
import { firstCredit, maxCredit } from "../watch-credit.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

type Study = Awaited<ReturnType<typeof createStudy>>;
type Range = [from: number, to: number];

/** A course of one lesson of an hour. */
async function hourOfStudy(): Promise<Study & { long: typeof lessons.$inferSelect }> {
  const study = await createStudy(orm());
  const { course, section, enrolment } = study;
  const long = await createLesson(orm(), { courseId: course.id, sectionId: section.id, duration: 3_600 });
  await orm()
    .insert(lessonWatches)
    .values({ enrolmentId: enrolment.id, lessonId: long.id, openedAt: sql`now() - interval '1 minute'` });
  return { ...study, long };
}

const report = ({ token, params }: Study, lesson: { id: string }, timer: number, ranges?: Range[]) =>
  app.as(token)(watchLesson, { params, body: { lesson: lesson.id, timer, ...(ranges && { ranges }) } });

const watched = async (...asked: Parameters<typeof report>) => (await report(...asked)).lesson.watched;

describe("what was played of a lesson", () => {
  it("counts each second once, whatever the order, and tells where to go on", async () => {
    const study = await createStudy(orm());
    const { first: lesson } = study;
    expect(await watched(study, lesson, 15, [[0, 15]])).toBe(15);
    expect(await watched(study, lesson, 15, [[0, 15]])).toBe(15);
    expect(
      await watched(study, lesson, 40, [
        [30, 40],
        [5, 12],
        [38, 40],
      ]),
    ).toBe(25);
    const answer = await report(study, lesson, 20.4, [[15, 20.4]]);
    expect(answer).toMatchObject({
      lesson: { lesson_id: lesson.id, video_timer: 20, watched: 30, is_done: false },
    });
    const { student_list } = await app.as(study.token)(listStudents, { query: { active: "1" } });
    expect(student_list).toMatchObject([
      { lessons: [{ lesson_id: lesson.id, video_timer: 20, watched: 30 }] },
    ]);
  });

  it("of two devices at once comes together, and none is lost", async () => {
    const study = await createStudy(orm());
    const { first: lesson } = study;
    const parts: Range[] = [
      [0, 3],
      [20, 23],
      [23, 26],
      [50, 53],
      [3, 6],
    ];
    await Promise.all(parts.map((part) => report(study, lesson, part[1], [part])));
    expect(await watched(study, lesson, 60, [])).toBe(15);
  });

  it("of many people at once is each one's own; what cannot be kept with the others is kept alone", async () => {
    const studies = await Promise.all(Array.from({ length: 12 }, () => createStudy(orm())));
    const [mine, ...others] = studies as [Study, ...Study[]];
    const shouted = { ...mine, params: { id: mine.params.id.toUpperCase() } };
    const [once, twice, foreign, ...rest] = await Promise.all([
      watched(mine, mine.first, 10, [[0, 10]]),
      watched(shouted, mine.first, 20, [[10, 20]]),
      app.request(watchLesson, {
        token: mine.token,
        params: mine.params,
        body: { lesson: others[0]?.first.id ?? "", timer: 10 },
      }),
      ...others.map((study, index) => watched(study, study.first, index, [[0, index]])),
    ]);
    expect([once, twice].sort()).toEqual([10, 20]);
    expect(foreign.status).toBe(404);
    expect(rest).toEqual(others.map((_, index) => index));
  });

  it("waits for nobody else's enrolment that is held, and counts once it is free", async () => {
    const [held, ...others] = await Promise.all(Array.from({ length: 6 }, () => createStudy(orm())));
    if (!held) throw new Error("Nobody studies");
    const holding = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const transaction = app.services.db.transaction(async (tx) => {
      await tx.select().from(enrolments).where(eq(enrolments.id, held.enrolment.id)).for("update");
      isHeld.resolve();
      await holding.promise;
    });
    await isHeld.promise;
    const waiting = watched(held, held.first, 10, [[0, 10]]);
    expect(await Promise.all(others.map((study) => watched(study, study.first, 7, [[0, 7]])))).toEqual(
      others.map(() => 7),
    );
    holding.resolve();
    await transaction;
    expect(await waiting).toBe(10);
  });

  it("is never more than the clock gave: not in one huge range, not repeated, not in parallel, not in several lessons", async () => {
    const study = await hourOfStudy();
    const { long, enrolment } = study;
    const given = await startClock(orm());
    const first = await watched(study, long, 3_600, [[0, 3_600]]);
    expect(first).toBeLessThanOrEqual(60 + (await given()) + 1);
    await Promise.all(Array.from({ length: 20 }, () => report(study, long, 3_600, [[0, 3_600]])));
    const afterFlood = await watched(study, long, 3_600, [[0, 3_600]]);
    const ofOther = await watched(study, study.first, 60, [[0, 60]]);
    expect(afterFlood + ofOther).toBeLessThanOrEqual(60 + (await given()) + 1);

    await passSeconds(orm(), enrolment.id, 100);
    const later = await watched(study, long, 3_600, [[0, 3_600]]);
    expect(later - afterFlood).toBeGreaterThanOrEqual(199);
    expect(later + ofOther).toBeLessThanOrEqual(60 + 200 + (await given()) + 1);

    await passSeconds(orm(), enrolment.id, 86_400);
    const nextDay = await watched(study, long, 3_600, [[0, 3_600]]);
    expect(nextDay - later).toBe(maxCredit);
  });

  it("begins when a lesson is opened: none is done in one burst, and who watches at once loses nothing", async () => {
    const trainer = await createUser(orm());
    const { course, lessons } = await createPublishedCourse(orm(), { userId: trainer.id }, 1);
    const lesson = lessons[0]?.id ?? "";
    const take = async () => {
      const { user, token } = await createSignedInUser(orm());
      const params = await createEnrolment(orm(), { courseId: course.id, userId: user.id });
      await openLessons(orm(), params.id, lessons);
      const tell = (to: number) =>
        app.as(token)(watchLesson, { params, body: { lesson, timer: to, ranges: [[0, to]] } });
      return { params, tell };
    };
    const given = await startClock(orm());
    const impatient = await take();
    const { lesson: told } = await impatient.tell(60);
    expect(told.watched).toBeLessThanOrEqual(firstCredit + (await given()) + 1);
    const fast = await take();
    await passSeconds(orm(), fast.params.id, 14.5);
    expect((await fast.tell(30)).lesson.watched).toBe(30);
  });

  it("cannot be made up by many small reports", async () => {
    const study = await hourOfStudy();
    const given = await startClock(orm());
    for (let second = 0; second < 120; second++)
      await report(study, study.long, second, [[second, second + 1]]);
    expect(await watched(study, study.long, 120, [])).toBeLessThanOrEqual(60 + (await given()) + 1);
  });

  it("is told by the place alone, too, by who knows nothing more; jumping ahead is not watching", async () => {
    const study = await hourOfStudy();
    for (const timer of [15, 30, 45]) {
      await passSeconds(orm(), study.enrolment.id, 15);
      await report(study, study.long, timer);
    }
    expect(await watched(study, study.long, 1_800)).toBe(45);
    await passSeconds(orm(), study.enrolment.id, 15);
    expect(await watched(study, study.long, 1_815)).toBe(60);
    expect(await watched(study, study.long, 600)).toBe(60);
  });

  it("makes a lesson done at nine tenths of its seconds, and the course when all its lessons are", async () => {
    const study = await createStudy(orm());
    const { token, enrolment } = study;
    const { first, second } = study;
    expect(await report(study, first, 53, [[0, 53]])).toMatchObject({ lesson: { is_done: false } });
    expect(await report(study, first, 54, [[53, 54]])).toMatchObject({
      lesson: { is_done: true },
      completed: false,
    });
    const own = async () => (await app.as(token)(listStudents, {})).student_list[0];
    expect(await own()).toMatchObject({
      lessons_done: 1,
      progress: 50,
      continue_lesson: second.id,
      completed_at: null,
    });
    await passSeconds(orm(), enrolment.id, 60);
    expect(await report(study, second, 60, [[0, 60]])).toMatchObject({ completed: true });
    expect(await own()).toMatchObject({ lessons_done: 2, progress: 100, continue_lesson: null });
    const { completed_at } = (await own()) ?? {};
    expect(completed_at).not.toBeNull();

    // It stays done when the trainer adds a lesson; there is something to go on with.
    const added = await createLesson(orm(), { courseId: study.course.id, sectionId: study.section.id });
    expect(await own()).toMatchObject({ completed_at, continue_lesson: added.id, progress: 66 });
  });
});

describe("a report is refused", () => {
  it("where the person has no such lesson to watch", async () => {
    const study = await createStudy(orm());
    const other = await createStudy(orm());
    const { first: lesson } = study;
    const { first: foreign } = other;
    const body = { lesson: lesson.id, timer: 15 };
    const stranger = await createSignedInUser(orm());
    const replies = [
      await app.request(watchLesson, { token: other.token, params: study.params, body }),
      await app.request(watchLesson, { token: stranger.token, params: study.params, body }),
      await app.request(watchLesson, {
        token: study.token,
        params: study.params,
        body: { ...body, lesson: foreign.id },
      }),
    ];
    // Hidden before the person had the course.
    await orm().update(lessons).set({ status: false }).where(eq(lessons.id, lesson.id));
    await orm()
      .update(enrolments)
      .set({ createdAt: sql`clock_timestamp()` })
      .where(eq(enrolments.id, study.enrolment.id));
    replies.push(await app.request(watchLesson, { token: study.token, params: study.params, body }));
    expect(statuses(replies)).toEqual([404, 404, 404, 404]);
    expect(replies[0]?.body.code).toBe("STUDENT_NOT_FOUND");
    expect((await app.request(watchLesson, { params: study.params, body })).status).toBe(401);
  });

  it("only what is wrong: nothing that was played is as good as not told", async () => {
    const { token, params, first } = await createStudy(orm());
    const body = { lesson: first.id, timer: 15, ranges: null };
    expect((await app.request(watchLesson, { token, params, body })).status).toBe(200);
  });

  it("where it makes no sense, field by field", async () => {
    const { token, params, first } = await createStudy(orm());
    const lesson = first.id;
    for (const body of [
      {},
      { lesson, timer: -1 },
      { lesson, timer: "x" },
      { lesson, timer: 10, ranges: [[10, 5]] },
      { lesson, timer: 10, ranges: [[0]] },
      { lesson, timer: 10, ranges: [[0, 1e12]] },
      { lesson, timer: 10, ranges: Array.from({ length: 201 }, () => [0, 1]) },
      { lesson: "x", timer: 10 },
    ]) {
      expect([body, (await app.request(watchLesson, { token, params, body })).status]).toEqual([body, 400]);
    }
    expect((await app.request(watchLesson, { token, params, rawBody: "{" })).status).toBe(400);
  });
});
