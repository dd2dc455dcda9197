import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { salesScene } from "../../../../app/testing/sales.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { enrolments } from "../../enrolments/table.ts";
import { createEnrolment } from "../../enrolments/testing/factory.ts";
import { createLicences } from "../../licences/testing/factory.ts";
import { videoFailures } from "../../videos/lifecycle.ts";
import { createVideo } from "../../videos/testing/factory.ts";
import { getCourse } from "../contract.ts";
import { getLesson, removeLesson } from "../lesson-contract.ts";
import type { courses } from "../table.ts";
import { createLesson, createPublishedCourse, createSection } from "../testing/factory.ts";
import { createPeople } from "../testing/scene.ts";
import { mayWatch } from "./may-watch.ts";
import { findCourse, findLesson } from "./queries.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { sell } = salesScene(app);

async function scene(given: Partial<typeof courses.$inferInsert>, isExclusive = false) {
  const { trainer, other, company } = await createPeople(orm());
  const { course, section, lessons } = await createPublishedCourse(orm(), {
    userId: trainer.user.id,
    ...(isExclusive && { exclusiveCompanyId: company.id }),
    ...given,
  });
  await createEnrolment(orm(), { courseId: course.id, userId: other.user.id });
  const away = await createSection(orm(), { courseId: course.id, status: false });
  const of = { courseId: course.id, sectionId: section.id, isFree: true };
  const [free, paid] = lessons;
  const ids = {
    free: free?.id ?? "",
    paid: paid?.id ?? "",
    unpublished: (await createLesson(orm(), { ...of, status: false })).id,
    "without a video": (await createLesson(orm(), { ...of, duration: 0 })).id,
    "in an unpublished section": (await createLesson(orm(), { ...of, sectionId: away.id })).id,
  };
  const person = (given: Partial<Actor>): Actor => ({
    userId: company.id,
    type: "EMPLOYEE",
    companyId: null,
    manager: false,
    ...given,
  });
  const people: Record<string, Actor | null> = {
    nobody: null,
    trainer: person({ userId: trainer.user.id, type: "SALESMAN" }),
    other: person({ type: "SALESMAN" }),
    student: person({ userId: other.user.id, type: "SALESMAN" }),
    admin: person({ type: "ADMIN", hasSecondFactor: true }),
    manager: person({ companyId: company.id, manager: true }),
    staff: person({ companyId: company.id }),
    foreign: person({ companyId: trainer.user.id, manager: true }),
  };
  const row = await findCourse(orm(), { id: course.id });
  if (!row) throw new Error("no course");
  const watchers: Record<string, string[]> = {};
  for (const [name, lessonId] of Object.entries(ids)) {
    const lesson = await findLesson(orm(), { courseId: course.id, lessonId });
    if (!lesson) throw new Error("no lesson");
    watchers[name] = [];
    for (const [who, actor] of Object.entries(people)) {
      if (await mayWatch({ orm: orm(), actor, handlers: app.services.handlers }, row, lesson))
        watchers[name].push(who);
    }
  }
  return watchers;
}

const everybody = ["nobody", "trainer", "other", "student", "admin", "manager", "staff", "foreign"];
const whoWrites = ["trainer", "admin"];
const keptBack = {
  unpublished: whoWrites,
  "without a video": whoWrites,
  "in an unpublished section": whoWrites,
};
const students = ["trainer", "student", "admin"];

it("lets everybody watch a free lesson of what all may find, and the rest those who have it", async () => {
  expect(await scene({})).toEqual({ free: everybody, paid: students, ...keptBack });
});

it("lets nobody but students watch what is not offered, or waits for approval", async () => {
  for (const hidden of [{ status: false }, { approved: false }]) {
    expect(await scene(hidden)).toEqual({ free: students, paid: students, ...keptBack });
  }
});

it("lets the managers of the company that it was made for watch what is free, as long as it is approved", async () => {
  const withManager = ["trainer", "student", "admin", "manager"];
  expect(await scene({}, true)).toEqual({ free: withManager, paid: students, ...keptBack });
  expect(await scene({ approved: false }, true)).toEqual({ free: students, paid: students, ...keptBack });
});

it("lets students go on with what was withdrawn, and nobody else", async () => {
  const nobody = { unpublished: [], "without a video": [], "in an unpublished section": [] };
  for (const isExclusive of [false, true]) {
    const withdrawn = await scene({ deletedAt: new Date() }, isExclusive);
    expect(withdrawn).toEqual({ free: ["student"], paid: ["student"], ...nobody });
  }
});

it("tells of the file that was sent, and why nothing came of it, to its trainer and to administrators alone", async () => {
  const { trainer, other, admin } = await createPeople(orm());
  const userId = trainer.user.id;
  const failed = { status: "FAILED", failure: "NO_VIDEO" } as const;
  const videoId = await createVideo(orm(), userId, failed);
  const { course, lessons } = await createPublishedCourse(orm(), { userId, videoId });
  const params = { id: course.id, lessonId: lessons[0]?.id ?? "" };
  for (const [token, isTold] of [
    [null, false],
    [other.token, false],
    [trainer.token, true],
    [admin.token, true],
  ] as const) {
    const call = app.as(token);
    const [presentation] = (await call(getCourse, { params: { id: course.id } })).course.video;
    const { video } = (await call(getLesson, { params })).lesson;
    const told = { file_name: "aula.mp4", bytes: 1_000_000, failure: null };
    const nothing = { file_name: "", bytes: 0, failure: null };
    expect(video).toMatchObject(isTold ? told : nothing);
    expect(video?.url).toEqual(expect.any(String));
    const why = isTold ? videoFailures.NO_VIDEO : null;
    expect(presentation).toMatchObject({ ...(isTold ? told : nothing), failure: why });
  }
});

describe("of a course that lost a lesson", () => {
  const longAgo = () => new Date(Date.now() - 10 * 86_400_000);

  async function shrunk() {
    const { trainer, company, manager } = await createPeople(orm());
    const { course, lessons } = await createPublishedCourse(orm(), { userId: trainer.user.id });
    const [first, second] = lessons.map(({ id }) => id);
    const params = { id: course.id, lessonId: second ?? "" };
    const ordered = () =>
      sell({
        lines: [{ courseId: course.id }],
        paidAt: longAgo(),
        company: { id: company.id, shopperId: manager.user.id },
      });
    const remove = () => app.as(trainer.token)(removeLesson, { params });
    const outline = async () => {
      const { sections } = (await app.as(manager.token)(getCourse, { params: { id: course.id } })).course;
      return sections.flatMap(({ chapters }) => chapters.map(({ lesson }) => lesson._id));
    };
    const status = async () => (await app.request(getLesson, { token: manager.token, params })).status;
    return { company, manager, course, first, second, ordered, remove, outline, status };
  }

  it("the earliest right to the whole counts, and not one to show it to others", async () => {
    const s = await shrunk();
    const of = { courseId: s.course.id, companyId: s.company.id };
    await createLicences(orm(), { ...of, createdAt: longAgo() });
    await s.remove();
    expect(await s.outline()).toEqual([s.first, s.second]);
    const { id } = await createEnrolment(orm(), { courseId: s.course.id, userId: s.manager.user.id });
    expect([await s.outline(), await s.status()]).toEqual([[s.first], 404]);
    await orm().update(enrolments).set({ lessonsSince: longAgo() }).where(eq(enrolments.id, id));
    expect([await s.outline(), await s.status()]).toEqual([[s.first, s.second], 200]);
  });

  it("a company has what was there when it ordered, however late that was paid", async () => {
    const s = await shrunk();
    await s.ordered();
    await s.remove();
    await createLicences(orm(), { courseId: s.course.id, companyId: s.company.id });
    expect(await s.outline()).toEqual([s.first, s.second]);
  });
});
