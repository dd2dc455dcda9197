import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { sendFile } from "../../../../app/testing/videos.ts";
import { createImage } from "../../../base/media/testing/factory.ts";
import { removeCaption } from "../../videos/contract.ts";
import { finishVideo } from "../../videos/server/finish-video.tsx";
import { createVideo } from "../../videos/testing/factory.ts";
import { createCourse, updateCourse } from "../authoring-contract.ts";
import { getCourse } from "../contract.ts";
import { createLesson, getLesson, updateLesson } from "../lesson-contract.ts";
import { createSection, updateSection } from "../outline-contract.ts";
import { courses, lessons as lessonsTable } from "../table.ts";
import { createPublishedCourse } from "../testing/factory.ts";
import { courseBody, createPeople, lessonBody } from "../testing/scene.ts";

const app = useTestApp({ env: { PRACA_MODERATION: "true" } });
const orm = () => app.services.db.orm;

it("keeps a new course from others until an administrator approves it", async () => {
  const { trainer, other, admin, staff, manager, company } = await createPeople(orm());
  const { course } = await app.as(trainer.token)(createCourse, { body: courseBody() });
  expect(course.approved).toBe(false);
  const made = await createPublishedCourse(orm(), { userId: trainer.user.id, approved: false });
  const exclusive = await createPublishedCourse(orm(), {
    userId: trainer.user.id,
    approved: false,
    exclusiveCompanyId: company.id,
  });
  const reads = async (token: string | null, { course, lessons }: typeof made) => [
    (await app.request(getCourse, { token, params: { id: course.id } })).status,
    (await app.request(getLesson, { token, params: { id: course.id, lessonId: lessons[0]?.id ?? "" } }))
      .status,
  ];
  for (const token of [null, other.token]) expect(await reads(token, made)).toEqual([404, 404]);
  for (const { token } of [staff, manager]) expect(await reads(token, exclusive)).toEqual([404, 404]);
  for (const token of [trainer.token, admin.token]) {
    expect(await reads(token, made)).toEqual([200, 200]);
    expect(await reads(token, exclusive)).toEqual([200, 200]);
  }
  for (const { course } of [made, exclusive]) {
    await app.as(admin.token)(updateCourse, {
      params: { id: course.id },
      body: { course: { approved: true } },
    });
  }
  expect(await reads(null, made)).toEqual([200, 200]);
  for (const { token } of [staff, manager]) expect(await reads(token, exclusive)).toEqual([200, 200]);
  expect(await reads(null, exclusive)).toEqual([404, 404]);
});

it("asks again where people read or see something else, and nowhere else", async () => {
  const { trainer } = await createPeople(orm());
  const userId = trainer.user.id;
  const { course, section, lessons } = await createPublishedCourse(orm(), { userId });
  const params = { id: course.id };
  const call = app.as(trainer.token);
  const isApprovedAfter = async (act: () => Promise<unknown>) => {
    await orm().update(courses).set({ approved: true }).where(eq(courses.id, course.id));
    await act();
    const [row] = await orm().select().from(courses).where(eq(courses.id, course.id));
    return row?.approved;
  };
  const change = (given: object) => () => call(updateCourse, { params, body: { course: given } });
  const { course: stored } = await call(getCourse, { params });
  expect(await isApprovedAfter(change(stored))).toBe(true);
  expect(await isApprovedAfter(change({ price: 500, status: true, level: "ADVANCED", segment: null }))).toBe(
    true,
  );
  expect(await isApprovedAfter(change({ name: "Golpe" }))).toBe(false);
  for (const text of ["description", "objectives", "target", "prerequisites"]) {
    expect([text, await isApprovedAfter(change({ [text]: "<p>Outra coisa</p>" }))]).toEqual([text, false]);
  }
  expect(await isApprovedAfter(change({ image: await createImage(orm(), userId) }))).toBe(false);
  expect(await isApprovedAfter(change({ video: await createVideo(orm(), userId) }))).toBe(false);
  const { message } = await call(updateCourse, { params, body: { course: { name: "Mais um" } } });
  expect(message).toMatch(/aparece na busca depois que a Praça aprovar/);

  const ofSection = { ...params, sectionId: section.id };
  const title = (given: object) => () => call(updateSection, { params: ofSection, body: { section: given } });
  expect(await isApprovedAfter(title({ title: section.title, status: true }))).toBe(true);
  expect(await isApprovedAfter(title({ title: "Ligue já" }))).toBe(false);
  expect(
    await isApprovedAfter(() => call(createSection, { params, body: { section: { title: "x" } } })),
  ).toBe(false);
  const teach = () => call(createLesson, { params, body: lessonBody({}, section.id) });
  expect(await isApprovedAfter(teach)).toBe(false);
  const ofLesson = { ...params, lessonId: lessons[0]?.id ?? "" };
  const { lesson } = await call(getLesson, { params: ofLesson });
  const teachAnew = (given: object) => () =>
    call(updateLesson, { params: ofLesson, body: { lesson: given } });
  expect(await isApprovedAfter(teachAnew({ ...lesson, is_free: false }))).toBe(true);
  expect(await isApprovedAfter(teachAnew({ status: false }))).toBe(true);
  expect(await isApprovedAfter(teachAnew({ status: true }))).toBe(false);
  expect(await isApprovedAfter(teachAnew({ description: "<p>Outra</p>" }))).toBe(false);
  expect(await isApprovedAfter(teachAnew({ video: await createVideo(orm(), userId) }))).toBe(false);
});

it("asks again where a film comes, or captions change, that nobody has looked at", async () => {
  const { trainer } = await createPeople(orm());
  const userId = trainer.user.id;
  const videoId = await createVideo(orm(), userId, { status: "PROCESSING" });
  const { course, lessons } = await createPublishedCourse(orm(), { userId, videoId });
  const other = (await createPublishedCourse(orm(), { userId })).course;
  const lesson = lessons[0]?.videoId ?? "";
  const coming = await createVideo(orm(), userId, { status: "PROCESSING" });
  await orm()
    .update(lessonsTable)
    .set({ videoId: coming })
    .where(eq(lessonsTable.id, lessons[1]?.id ?? ""));
  const isApproved = async ({ id }: { id: string }) => {
    const [row] = await orm().select().from(courses).where(eq(courses.id, id));
    return row?.approved;
  };
  const made = { folder: "0123456789abcdef", format: "HLS", seconds: 9, width: 640, height: 360 } as const;
  const put = () =>
    sendFile(app, {
      method: "PUT",
      url: `/api/media/video/${lesson}/caption/pt-BR`,
      token: trainer.token,
      bytes: Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nNinguém leu\n"),
    });
  const take = () => app.as(trainer.token)(removeCaption, { params: { id: lesson, language: "pt-BR" } });
  const acts = [
    () => finishVideo(app.services, videoId, made),
    () => finishVideo(app.services, coming, made),
    put,
    take,
  ];
  for (const act of acts) {
    await orm().update(courses).set({ approved: true }).where(eq(courses.id, course.id));
    await act();
    expect([await isApproved(course), await isApproved(other)]).toEqual([false, true]);
  }
});
